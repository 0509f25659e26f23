/** Hands a text to the browser as a file to keep. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this; a minute is long enough for any of them.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
