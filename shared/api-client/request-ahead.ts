interface Ahead {
  condition: string;
  response: Promise<Response>;
}

/** Responses that were requested before the code that reads them has loaded, by their address. */
const responses = new Map<string, Ahead>();

/** Later, a response would be stale. */
export const AHEAD_MILLISECONDS = 20_000;

/**
 * Requests something while the code that reads it is still loading.
 * @param condition what has to be the same when it is read: a token, or a digest
 */
export function requestAhead(address: string, condition: string, send: () => Promise<Response>): void {
  if (responses.has(address)) return;
  const ahead = { condition, response: send() };
  // Whoever reads it handles its failure.
  ahead.response.catch(() => undefined);
  responses.set(address, ahead);
  setTimeout(() => {
    if (responses.get(address) === ahead) responses.delete(address);
  }, AHEAD_MILLISECONDS);
}

/** The response that was requested ahead, once, if there is one and the condition is the same. */
export function claimRequestAhead(address: string, condition: string): Promise<Response> | undefined {
  const ahead = responses.get(address);
  responses.delete(address);
  return ahead?.condition === condition ? ahead.response : undefined;
}

/** Drops what was requested ahead at addresses that begin like this. */
export function dropAhead(prefix: string): void {
  for (const address of responses.keys()) if (address.startsWith(prefix)) responses.delete(address);
}
