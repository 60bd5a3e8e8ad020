// What a page says whose program a browser does not understand, or did not get: without this it would start for ever. Not a
// module, and in words that the oldest browsers know.

function tell() {
  const starting = document.getElementById("starting");
  const trouble = document.getElementById("trouble");
  if (starting) starting.hidden = true;
  if (trouble) trouble.hidden = false;
  document.querySelector("#trouble p, #told").textContent =
    "This page’s program does not start here. Reload the page; if that does not help, bring the browser up to date, or take another one.";
}

// A file that does not come is told at its element, alone.
addEventListener(
  "error",
  ({ target, error }) => (target.src || error instanceof SyntaxError) && tell(),
  true,
);
if (!("noModule" in HTMLScriptElement.prototype)) tell();
