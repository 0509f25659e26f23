/** Downloads a file. */
export function saveFile(blob: Blob, name: string): void {
  saveAddress(URL.createObjectURL(blob), name);
}

/** Downloads an object URL, then revokes it. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL asynchronously. A minute is long enough for all of them.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
