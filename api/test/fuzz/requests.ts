import fc, { type Arbitrary } from 'fast-check';
import type { OpenApiDocument, OperationObject } from '../../src/platform/http/openapi/document';
import { form, pdf } from '../support/pdf';
import { disturbed, fromSchema, strange, type Hints } from './from-schema';

/** Ids of existing things for a path; read late, because the run itself creates more. */
type KnownIds = (path: string) => string[];

interface FuzzRequest {
  method: string;
  path: string;
  /** 0 and 1 are two people, 2 is nobody, 3 has a forged token. */
  who: number;
  payload: string | Buffer | undefined;
  headers: Record<string, string>;
}

/** Requests for every call of the document: most fit it, some almost, some not at all. */
export function requests(document: OpenApiDocument, ids: KnownIds, hints: Hints): Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      arbitrary: request(document, method.toUpperCase(), path, operation, ids, hints),
      // Calls that create things are more frequent, because the other calls need some to work on.
      weight: '201' in operation.responses ? 4 : 1,
    })),
  );
  return fc.oneof(...operations);
}

function request(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: OperationObject,
  ids: KnownIds,
  hints: Hints,
): Arbitrary<FuzzRequest> {
  const { requestBody } = operation;
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = content
    ? payload(media ?? '', fromSchema(content.schema, document.components.schemas, hints))
    : none();
  const who = fc.oneof(
    { arbitrary: fc.constantFrom(0, 1), weight: 8 },
    { arbitrary: fc.constantFrom(2, 3), weight: 1 },
  );
  const acceptsKey = operation.parameters?.some(({ name }) => name === 'Idempotency-Key');
  const key = acceptsKey
    ? fc.option(fc.constantFrom('a', 'b', 'c', '\u00e9', 'x'.repeat(300)), { nil: undefined })
    : none();
  return fc
    .tuple(
      who,
      body,
      key,
      id(() => ids(path)),
    )
    .map(([caller, sent, idempotencyKey, chosen]) => ({
      method,
      path: path.replace('{id}', chosen),
      who: caller,
      payload: sent?.payload,
      headers: {
        ...sent?.headers,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
    }));
}

function none(): Arbitrary<undefined> {
  return fc.constant(undefined);
}

/** Usually the id of an existing thing. */
function id(ids: () => string[]): Arbitrary<string> {
  const known = fc.nat().map((place) => ids()[place % ids().length] ?? 'none');
  const other = fc.oneof(
    fc.uuid(),
    fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }).map(encode),
    fc.constantFrom('%00', '..%2f', '%zz'),
  );
  return fc.oneof({ arbitrary: known, weight: 8 }, { arbitrary: other, weight: 1 });
}

// A lone surrogate can't be encoded in a URL.
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '_'));
}

interface Sent {
  payload: string | Buffer;
  headers: Record<string, string>;
}

function payload(media: string, body: Arbitrary<unknown>): Arbitrary<Sent> {
  if (media === 'multipart/form-data') return upload();
  const json = (value: unknown): Sent => ({
    payload: JSON.stringify(value) ?? '',
    headers: { 'content-type': 'application/json' },
  });
  const raw = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{', '[]', 'null', '{"a":1e999}', '{"__proto__":{}}'),
  );
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'nonsense',
  );
  return fc.oneof(
    { arbitrary: body.map(json), weight: 6 },
    { arbitrary: disturbed(body).map(json), weight: 6 },
    { arbitrary: strange().map(json), weight: 1 },
    {
      arbitrary: fc
        .tuple(raw, types)
        .map(([text, type]) => ({ payload: text, headers: { 'content-type': type } })),
      weight: 1,
    },
  );
}

function upload(): Arbitrary<Sent> {
  const file = fc.oneof(
    fc.constant(pdf()),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  const name = fc.constantFrom('file', 'other');
  const fields = fc.option(fc.oneof(fc.uuid(), fc.string()), { nil: undefined });
  return fc.tuple(file, name, fields, fc.boolean()).map(([bytes, part, will_id, whole]) => {
    const { body, headers } = form(bytes, will_id === undefined ? {} : { will_id }, part);
    return { payload: whole ? body : body.subarray(0, body.length / 2), headers };
  });
}
