import { API_BASE } from '../../api';
import { matchesPath } from '../../domain';

/** One call of the API; `path` starts after /backend. */
export interface ApiCall {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

/**
 * MockHandlers by method and path, such as `{ 'GET /trusts/': [], 'GET /trusts/:id/': (call, id) => … }`. A value is the
 * body of a 200; `[status, body]` any other answer; a function gets the call and the id in its path, and returns either.
 */
export type MockHandlers = Record<string, unknown>;

/** Reads what `fetch` was called with. */
export async function readCall(input: RequestInfo | URL, init?: RequestInit): Promise<ApiCall> {
  const request = typeof input === 'object' && 'url' in input ? input : null;
  const url = new URL(request ? request.url : String(input), 'http://localhost');
  const text = request ? await request.clone().text() : init?.body;
  return {
    method: (request?.method ?? init?.method ?? 'GET').toUpperCase(),
    path: (url.pathname + url.search).replace(API_BASE, ''),
    body: typeof text === 'string' && text ? parse(text) : (text ?? null),
    headers: new Headers(request ? request.headers : init?.headers),
  };
}

/** Makes what a table answers to a call; undefined when it says nothing of it. */
export function findResponse(table: MockHandlers, call: ApiCall): (() => unknown) | undefined {
  const [pathname = ''] = call.path.split('?');
  const exact = `${call.method} ${call.path}`;
  const key =
    exact in table ? exact : Object.keys(table).find((pattern) => fits(pattern, call.method, pathname));
  if (key === undefined) return undefined;
  const answer = table[key];
  return () => (typeof answer === 'function' ? answer(call, idIn(key, pathname)) : answer);
}

/** An answer as `fetch` gives it. */
export function responseOf(answer: unknown): Response {
  const [status, body] = isStatus(answer) ? answer : [200, answer];
  if (body instanceof Response) return body;
  const text = body === undefined || status === 204 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

function fits(pattern: string, method: string, pathname: string): boolean {
  const [wanted, path = ''] = pattern.split(' ');
  return wanted === method && matchesPath(path, pathname);
}

/** What stands where the pattern has its first `:id`. */
function idIn(key: string, pathname: string): string {
  const place = (key.split(' ')[1] ?? '').split('/').findIndex((segment) => segment.startsWith(':'));
  return decodeURIComponent(pathname.split('/')[place] ?? '');
}

const isStatus = (answer: unknown): answer is [number, unknown] =>
  Array.isArray(answer) && answer.length === 2 && typeof answer[0] === 'number';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
