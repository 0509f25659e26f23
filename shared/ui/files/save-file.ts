/** Hands a file to the browser to be saved. */
export function saveFile(blob: Blob, name: string): void {
  saveAddress(URL.createObjectURL(blob), name);
}

/** The same for an object URL, which is given up afterwards. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this; a minute is long enough for any of them.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** "Will-José-García": letters and digits of any script, nothing a file system minds. */
export function fileName(kind: string, person: string): string {
  const name = person.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${kind}-${name.slice(0, 80)}`;
}
