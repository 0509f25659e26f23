/** Hands a file to the browser to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this; a minute is long enough for any of them.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
