import { API_BASE } from '@heartwood/api-client';
import { matchesPath } from '@heartwood/domain';

/** One API call. `path` starts after /backend. */
export interface ApiCall {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

/**
 * Mock handlers by method and path, such as `{ 'GET /trusts/': [], 'GET /trusts/:id/': (call, id) => … }`. A
 * value is the body of a 200, `[status, body]` is any other response, and a function gets the call and the id
 * from its path and returns either.
 */
export type MockHandlers = Record<string, unknown>;

/** Reads the arguments of a `fetch` call. */
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

/** Finds the handler for a call; undefined when there is none. */
export function findResponse(table: MockHandlers, call: ApiCall): (() => unknown) | undefined {
  const [pathname = ''] = call.path.split('?');
  const exact = `${call.method} ${call.path}`;
  const key =
    exact in table ? exact : Object.keys(table).find((pattern) => fits(pattern, call.method, pathname));
  if (key === undefined) return undefined;
  const result = table[key];
  return () => (typeof result === 'function' ? result(call, idIn(key, pathname)) : result);
}

/** Turns a handler's result into a `Response`. */
export function responseOf(result: unknown): Response {
  const [status, body] = isStatus(result) ? result : [200, result];
  if (body instanceof Response) return body;
  const text = body === undefined || status === 204 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

function fits(pattern: string, method: string, pathname: string): boolean {
  const [expected, path = ''] = pattern.split(' ');
  return expected === method && matchesPath(path, pathname);
}

/** The path segment where the pattern has its first `:id`. */
function idIn(key: string, pathname: string): string {
  const position = (key.split(' ')[1] ?? '').split('/').findIndex((segment) => segment.startsWith(':'));
  return decodeURIComponent(pathname.split('/')[position] ?? '');
}

const isStatus = (result: unknown): result is [number, unknown] =>
  Array.isArray(result) && result.length === 2 && typeof result[0] === 'number';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
