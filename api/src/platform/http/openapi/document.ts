import { Schema } from 'yup';
import { AddressParts } from '../address-parts';
import { bodyNames } from './bodies';
import { fromYup } from './from-yup';
import type { JsonSchema } from './json-schema';
import { limitOfOpen, limitOfPerson, isLimitedRead, type Operation } from './operation';
import { ref } from './shapes';

/** The data of a route that the document needs. */
export interface DescribedRoute {
  method: string;
  /** Below /backend, with parameters as ":id". */
  path: string;
  operation: Operation;
  body?: unknown;
  params?: unknown;
  query?: unknown;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
  security: Record<string, string[]>[];
}

export interface OperationObject {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ResponseObject>;
}

interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}

const MEANINGS: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  204: 'Done; there is nothing to say',
  400: 'Something in the request is invalid',
  401: 'There is no token, or it is not valid (code token_not_valid)',
  403: 'Not yours to do',
  404: 'Not there, or not yours to see',
  408: 'It took too long',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Not the kind of content this takes',
  429: 'Too many attempts; wait as long as Retry-After says',
  500: 'Our fault; the log has it under the request_id',
  503: 'Something the server depends on is down; try again later',
};

const TAGS = {
  Account: 'Sign up, log in, tokens, and the profile.',
  Wills: 'Drafts, signatures, versions, and their trail.',
  Loans: 'Proposals between two people, and what became of them.',
  'Trusted people': 'Who may ask for the documents of an account, and what opens to them.',
  Trusts: 'Trusts that hold bitcoin.',
  Papers: 'Papers for life: powers of attorney, living will, last remains, and the list of things.',
  Payment: 'The checkout and what the payment provider tells.',
  Documents: 'Signed PDFs.',
  Site: 'The server itself.',
} satisfies Record<Operation['tag'], string>;

/**
 * The OpenAPI 3.1 document of these routes.
 * @param responseSchemas every response, by its name in the document
 */
export function openApiDocument(
  routes: DescribedRoute[],
  responseSchemas: Record<string, JsonSchema>,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    if (route.operation.hidden) continue;
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationObject(route, path) };
  }
  const bodies = [...bodyNames].map(([schema, name]) => [name, fromYup(schema)] as const);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heartwood',
      version: '1.0.0',
      description:
        'Wills, trusts, and loans within the family. Every refusal is JSON with a sentence in detail.',
      license: { name: 'Not licensed for use by others', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/backend' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...Object.fromEntries(bodies), ...responseSchemas },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
  };
}

function operationObject(
  { method, path, operation, body, params, query }: DescribedRoute,
  address: string,
): OperationObject {
  const parameters = [
    ...pathParameters(address, params),
    ...queryParameters(query),
    ...(operation.once ? [idempotencyKey] : []),
  ];
  const refusals = new Set([...(operation.refusals ?? []), 500, 503]);
  if (!operation.open) refusals.add(401);
  if (isLimitedRead(operation, method) || limitOfPerson(operation, method) || limitOfOpen(operation))
    refusals.add(429);
  if (params) refusals.add(404);
  if (query) refusals.add(400);
  if (body || operation.rawBody) for (const status of [400, 413, 415]) refusals.add(status);
  if (operation.rawBody) refusals.add(408);
  if (operation.once) for (const status of [400, 409]) refusals.add(status);
  return {
    operationId: operationId(method, path),
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.open && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(body, operation),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.answers).map(([status, answer]) => [
          status,
          response(Number(status), answer, operation.paged),
        ]),
      ),
      ...Object.fromEntries(
        [...refusals].sort((a, b) => a - b).map((status) => [status, response(status, ref('ApiError'))]),
      ),
    },
  };
}

function requestBody(
  body: unknown,
  { rawBody: raw, bodyless = false }: Operation,
): Pick<OperationObject, 'requestBody'> {
  if (raw) return { requestBody: { required: true, content: { [raw.media]: { schema: raw.schema } } } };
  if (!(body instanceof Schema)) return {};
  const name = bodyNames.get(body);
  const schema = name ? ref(name) : fromYup(body);
  return { requestBody: { required: !bodyless, content: { 'application/json': { schema } } } };
}

function response(status: number, answer: Operation['answers'][number], paged = false): ResponseObject {
  const description = MEANINGS[status] ?? 'An answer';
  if (answer === null) return { description };
  const waits = status === 429 || status === 503;
  const headers = {
    ...(waits && { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'string' } } }),
    ...(paged && {
      Link: {
        description: 'The address of the next page, as <…>; rel="next" (RFC 8288); missing on the last one',
        schema: { type: 'string' },
      },
    }),
  };
  const isMedia = 'media' in answer;
  const content = isMedia
    ? { [answer.media]: { schema: { type: 'string', contentMediaType: answer.media } } }
    : { 'application/json': { schema: answer } };
  return { description, ...((waits || paged) && { headers }), content };
}

function pathParameters(address: string, params: unknown): NonNullable<OperationObject['parameters']> {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const patterns = params instanceof AddressParts ? params.patterns : {};
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(patterns[name] && { pattern: patterns[name].source }) },
  }));
}

function queryParameters(query: unknown): NonNullable<OperationObject['parameters']> {
  if (!(query instanceof Schema)) return [];
  return Object.entries(fromYup(query).properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    ...(description && { description }),
    schema,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A second call with the same key gets the first one’s answer.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part));
  return [method.toLowerCase(), ...words]
    .join('-')
    .replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
