/**
 * Fetches a whole file with a time limit. Its JSON can be read more than once, and synchronously: reading a body
 * takes additional tasks, each behind everything that a starting page has queued.
 * @throws Error on a timeout, an error status, or bytes that don't match `init.integrity`
 */
export async function fetchWithTimeout(
  milliseconds: number,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  const given = new AbortController();
  const late = setTimeout(() => given.abort(new Error('the response did not arrive in time')), milliseconds);
  try {
    const response = await fetch(address, { ...init, signal: given.signal });
    if (!response.ok) throw new Error(`the response was ${response.status}`);
    const bytes = await response.arrayBuffer();
    const json = () => Promise.resolve().then((): unknown => JSON.parse(new TextDecoder().decode(bytes)));
    return Object.assign(new Response(bytes, response), { json });
  } finally {
    clearTimeout(late);
  }
}
