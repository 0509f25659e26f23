const late = () => new Error('the response did not arrive in time');

/** @throws Error when it takes longer than that */
export function withTimeout<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([result, limit]).finally(() => clearTimeout(timer));
}

/**
 * Fetches a whole file with a time limit.
 * @throws Error on a timeout, an error status, or bytes that don't match `init.integrity`
 */
export async function fetchWithTimeout(
  milliseconds: number,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(late()), milliseconds);
  try {
    const response = await fetch(address, { ...init, signal: limit.signal });
    if (!response.ok) throw new Error(`the response was ${response.status}`);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(timer);
  }
}
