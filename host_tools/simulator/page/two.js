// Shows two devices beside each other and the cable between them: each is the page of one device in a
// frame. `window.kast` of each frame is that device's.

const NAMES = ["left", "right"];
const SHINES_MS = 120; // after each frame that passes

const frames = [...document.querySelectorAll("iframe")];
const joined = document.getElementById("joined");
const between = document.getElementById("between");
const ends = [null, null]; // the MessagePort of each device that is there
let dark = 0;

function shine() {
  between.classList.add("busy");
  clearTimeout(dark);
  dark = setTimeout(() => between.classList.remove("busy"), SHINES_MS);
}

/** Give the device on that side its end of a new cable. */
function seat(side) {
  const { port1, port2 } = new MessageChannel();
  ends[side] = port1;
  port1.onmessage = ({ data }) => {
    if (!joined.checked) return;
    ends[1 - side]?.postMessage(data);
    shine();
  };
  frames[side].contentWindow.postMessage({ name: NAMES[side] }, location.origin, [port2]);
}

addEventListener("message", ({ source, origin }) => {
  const side = frames.findIndex((frame) => frame.contentWindow === source);
  if (side >= 0 && origin === location.origin) seat(side);
});
joined.addEventListener("change", () => between.classList.toggle("off", !joined.checked));
for (const frame of frames) frame.src = "./"; // now that this page listens
