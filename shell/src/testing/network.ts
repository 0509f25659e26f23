/** Takes the browser's network away, or gives it back. */
export function network(onLine: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}
