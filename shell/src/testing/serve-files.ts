/**
 * Mocks requests for files from a table; `[status, text]` is a failure. A file has the same response at each
 * version of its URL. Returns the URLs requested so far.
 */
export function serveFiles(table: Record<string, unknown>): string[] {
  const requested: string[] = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    const address = String(input);
    requested.push(address);
    const entry = table[address] ?? table[address.replace(/\?.*/, '')];
    const failure = Array.isArray(entry) && typeof entry[0] === 'number' ? entry[0] : null;
    const body = typeof entry === 'string' ? entry : JSON.stringify(entry);
    return Promise.resolve(new Response(body, { status: failure ?? 200 }));
  });
  return requested;
}
