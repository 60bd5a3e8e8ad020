// Shows a message if the page's program does not start, because the browser does not understand it or
// could not load it. Without this message, the page would show "starting" for ever. This file is not a
// module, and it uses only features of the oldest browsers.

function showError() {
  const starting = document.getElementById("starting");
  const trouble = document.getElementById("trouble");
  if (starting) starting.hidden = true;
  if (trouble) trouble.hidden = false;
  document.getElementById("does-not-start").hidden = false;
}

// The event for a file that cannot be loaded does not bubble from its element, hence the last argument
// (capture).
addEventListener(
  "error",
  ({ target, error }) => (target.src || error instanceof SyntaxError) && showError(),
  true,
);
if (!("noModule" in HTMLScriptElement.prototype)) showError();
