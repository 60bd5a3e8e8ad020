/** Offer bytes to the visitor as a download. */
export function download(bytes, type, name) {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads the bytes some time later
}
