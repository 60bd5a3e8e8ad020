// Whether this page is one of the two machines that two.html shows beside each other: which, and its end of the cable.

/** Resolves to { name: "left" or "right", cable: a MessagePort }; { name: "", cable: null } where a page stands alone. */
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
