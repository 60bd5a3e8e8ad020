// Finds out whether this page is the left or the right device of two.html, and gets its end of the cable.

/**
 * Resolve to { name: "left" or "right", cable: a MessagePort }, or to { name: "", cable: null } if the
 * page is not in a frame.
 */
export function takeSeat() {
  if (parent === window) return Promise.resolve({ name: "", cable: null });
  document.body.classList.add("beside");
  return new Promise((resolve) => {
    addEventListener("message", ({ source, origin, data, ports }) => {
      if (source === parent && origin === location.origin) resolve({ name: data.name, cable: ports[0] });
    });
    parent.postMessage("ready", location.origin);
  });
}
