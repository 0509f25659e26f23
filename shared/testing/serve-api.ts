/** One call the code under test made; `path` starts after /backend. */
export interface ServedCall {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Reply = unknown;

/**
 * Answers the API's calls from a table such as `{ 'GET /trusts/': [], 'POST /token/': [401, { detail: '…' }] }`.
 * A value is the body of a 200; `[status, body]` any other answer; a function gets the call and returns either;
 * 'down' is a server that can't be reached. Returns the calls made so far. An unknown call fails the test.
 */
export function serveApi(table: Record<string, Reply>): ServedCall[] {
  const calls: ServedCall[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = await read(input, init);
    calls.push(call);
    const key = `${call.method} ${call.path}`;
    if (!(key in table)) throw new Error(`serveApi has no answer for ${key}`);
    const entry = table[key];
    const reply: unknown = typeof entry === 'function' ? await entry(call) : entry;
    if (reply === 'down') throw new TypeError('Failed to fetch');
    const [status, body] = isStatus(reply) ? reply : [200, reply];
    return answer(status, body);
  });
  return calls;
}

const isStatus = (reply: unknown): reply is [number, unknown] =>
  Array.isArray(reply) && reply.length === 2 && typeof reply[0] === 'number';

async function read(input: RequestInfo | URL, init?: RequestInit): Promise<ServedCall> {
  const request = typeof input === 'object' && 'url' in input ? input : null;
  const url = new URL(request ? request.url : String(input), 'http://localhost');
  const method = (request?.method ?? init?.method ?? 'GET').toUpperCase();
  const text = request ? await request.text() : init?.body;
  return {
    method,
    path: (url.pathname + url.search).replace(/^\/backend/, ''),
    body: typeof text === 'string' && text ? parse(text) : (text ?? null),
    headers: new Headers(request ? request.headers : init?.headers),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function answer(status: number, body: unknown): Response {
  if (body instanceof Response) return body;
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(status === 204 ? null : text, {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
