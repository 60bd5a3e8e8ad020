// Shows two devices next to each other and the cable between them. Each device is the page of one device
// in a frame, with its own `window.kast`.

const NAMES = ["left", "right"];
const SHINES_MS = 120; // time that the cable is lit after data has passed

const frames = [...document.querySelectorAll("iframe")];
const joined = document.getElementById("joined");
const between = document.getElementById("between");
const ends = [null, null]; // this page's MessagePort to each device, null until the device is ready
let dark = 0;

function shine() {
  between.classList.add("busy");
  clearTimeout(dark);
  dark = setTimeout(() => between.classList.remove("busy"), SHINES_MS);
}

/** Give the device on `side` (0: left, 1: right) its end of a new cable. */
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
for (const frame of frames) frame.src = "./"; // loads the devices now that this page listens to them
