/**
 * Fetches a whole file with a time limit.
 * @throws Error on a timeout, an error status, or bytes that don't match `init.integrity`
 */
export async function fetchWithin(
  milliseconds: number,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  const given = new AbortController();
  const late = setTimeout(() => given.abort(new Error('the response did not arrive in time')), milliseconds);
  try {
    const response = await fetch(address, { ...init, signal: given.signal });
    if (!response.ok) throw new Error(`the response was ${response.status}`);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(late);
  }
}
