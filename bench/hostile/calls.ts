import { randomUUID } from 'node:crypto';
import type { OpenApiDocument } from '../../api/src/platform/http/openapi/document.ts';
import { hostileBodies, largestBody } from '../../api/test/support/http/hostile-bodies.ts';
import { operationsOf } from '../../api/test/support/http/operations.ts';
import type { Thing } from './accounts';
import type { Things } from './fixtures';
import { given, largest } from './largest';
import { inks, uploads } from './samples';
import { subjects } from './subjects.mjs';

export interface Call {
  what: string;
  method: string;
  path: string;
  body?: string | FormData | undefined;
  /** The thing that it is about, in the state that it needs. */
  make?: () => Promise<Thing>;
  /** Gets the status of the response. */
  done?: (status: number) => void;
  /** The server has to accept the call, or it measures nothing. */
  taken?: boolean;
}

/**
 * The calls of each operation: a valid one, on a thing in the state that it needs; and bodies at every limit
 * and beyond it. The valid one has to succeed, so that no operation is measured only by its errors.
 * @param standing the existing things to read
 */
export function callsOf(document: OpenApiDocument, things: Things, standing: (path: string) => Thing) {
  const { schemas } = document.components;
  return operationsOf(document).map(({ name, method, path, operation }): { name: string; calls: Call[] } => {
    const { make, body = {}, refused } = subjects[name] ?? {};
    if (!make && method !== 'GET') throw new Error(`${name} has no line in subjects.mjs.`);
    const call = { method, path, ...reused(make ? () => make(things) : async () => standing(path)) };
    const long = path.includes('{')
      ? [{ what: 'a long address', method, path: addressOf(path, { id: 'a'.repeat(9000) }) }]
      : [];
    const content = operation.requestBody?.content;
    if (content?.['multipart/form-data'])
      return { name, calls: [...uploads().map((upload) => ({ ...call, ...upload })), ...long] };
    const schema = content?.['application/json']?.schema;
    if (!schema) return { name, calls: [{ what: 'what is there', ...call, taken: !refused }, ...long] };
    const form = schema.$ref?.split('/').at(-1) ?? '';
    const most = form === 'WillForm' || form === 'TrustForm' ? [JSON.stringify(largest(form, schemas))] : [];
    return {
      name,
      calls: [
        { what: 'what is asked for', body: JSON.stringify(body), ...call, taken: !refused },
        {
          what: 'all as large as it may be',
          body: largestBody(schema, schemas, given[form] ?? body),
          ...call,
        },
        ...most.map((body) => ({ what: 'the most that is taken', body, ...call, taken: true })),
        ...(name === 'PUT /api/wills/{id}/sign/' ? inks.map((ink) => ({ ...call, ...ink })) : []),
        ...hostileBodies(schema, schemas, body).map(({ what, body }) => ({ ...call, what, body })),
        ...long,
      ],
    };
  });
}

/** Uses the same thing for each call, until one has changed it. */
function reused(make: () => Promise<Thing>) {
  let thing: Thing | undefined;
  return {
    make: async () => (thing ??= await make()),
    done: (status: number) => {
      if (status < 300) thing = undefined;
    },
  };
}

/** A body with the values that only its thing knows, unless the call sets them. */
export function withKnown(body: Call['body'], known: Thing['body']): Call['body'] {
  if (known && body instanceof FormData) {
    const all = new FormData();
    // Before the file: the server reads none without them.
    for (const [name, value] of Object.entries(known)) if (typeof value === 'string') all.set(name, value);
    for (const [name, value] of body) all.set(name, value);
    return all;
  }
  if (!known || typeof body !== 'string' || body.length > 1_000_000) return body;
  try {
    return JSON.stringify({ ...known, ...JSON.parse(body) });
  } catch {
    return body;
  }
}

/** @param parts the parameters of the path, by name */
export const addressOf = (path: string, parts: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name) => parts[name] || parts['id'] || randomUUID());
