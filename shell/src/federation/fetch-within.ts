/**
 * Fetches a file whole, and gives it up when it has not come in time.
 * @throws Error when it is late, refused, or not what `init.integrity` says
 */
export async function fetchWithin(
  milliseconds: number,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  const given = new AbortController();
  const late = setTimeout(() => given.abort(new Error('the answer did not come in time')), milliseconds);
  try {
    const response = await fetch(address, { ...init, signal: given.signal });
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(late);
  }
}
