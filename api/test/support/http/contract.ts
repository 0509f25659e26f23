import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { matchesPath } from '@heartwood/domain';
import { uncodedText } from './coded';
import type { OpenApiDocument, OperationObject } from '../../../src/platform/http/openapi/document';

interface Seen {
  method: string;
  path: string;
  status: number;
  type: string | undefined;
  body: unknown;
}

/** Says how a response violates the API's own document; null if it doesn't. */
export type Contract = (seen: Seen) => string | null;

/** By the text of a document: apps of one process that have the same one share what is compiled. */
const contracts = new Map<string, Contract>();

/** Validates every response that a test gets against the document, so the two can't drift apart. */
export function contractOf(document: OpenApiDocument): Contract {
  const text = JSON.stringify(document);
  const known = contracts.get(text) ?? compile(document);
  contracts.set(text, known);
  return known;
}

function compile(document: OpenApiDocument): Contract {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'api');
  return ({ method, path, status, type, body }) => {
    const operation = findOperation(document, method, path);
    const pointer = operation
      ? `#/paths/${escape(operation.path)}/${method.toLowerCase()}/responses/${status}`
      : '';
    const said = operation?.operation.responses[String(status)];
    if (operation && !said)
      return `${method} ${operation.path} answered ${status}, which is not in the document`;
    if (!operation && status !== 404 && status !== 405 && status !== 400)
      return `there is no ${method} ${path}, but it answered ${status}`;
    if (said && !said.content) return body === undefined ? null : 'there should be no body';
    const [media = ''] = Object.keys(said?.content ?? { 'application/json': {} });
    if (!type?.startsWith(media)) return `the answer is ${type ?? 'nothing'}, not ${media}`;
    if (/^text\/|\/json$/.test(media) && !/; ?charset=utf-8$/i.test(type)) return `${type} names no charset`;
    if (media !== 'application/json') return null;
    const schema = said ? `${pointer}/content/${escape(media)}/schema` : '#/components/schemas/ApiError';
    const valid = ajv.getSchema(`api${schema}`);
    if (!valid) return `the document has no ${schema}`;
    const wrong = valid(body) ? status >= 400 && uncodedText(body) : ajv.errorsText(valid.errors);
    return wrong ? `${method} ${path} ${status}: ${wrong}` : null;
  };
}

/** What is wrong with the headers of an API response: none may be cached, sniffed, or shown in a frame. */
export function carelessHeader(headers: Record<string, unknown>): string | null {
  const required: [name: string, value: RegExp][] = [
    ['cache-control', /\bno-store\b/],
    ['x-content-type-options', /^nosniff$/],
    ['content-security-policy', /frame-ancestors 'none'/],
    ['permissions-policy', /\bcamera=\(\)/],
    ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ];
  const [missing] = required.find(([name, value]) => !value.test(String(headers[name]))) ?? [];
  return missing === undefined ? null : `${missing} is ${String(headers[missing])}`;
}

/** The operation of the document for a path. */
function findOperation(document: OpenApiDocument, method: string, path: string) {
  const pathname = path.split('?', 1)[0] ?? '';
  const found = Object.keys(document.paths)
    .filter((pattern) => matchesPath(pattern.replace(/\{(\w+)\}/g, ':$1'), pathname))
    .find((pattern) => document.paths[pattern]?.[method.toLowerCase()]);
  if (found === undefined) return undefined;
  const operation: OperationObject | undefined = document.paths[found]?.[method.toLowerCase()];
  return operation && { path: found, operation };
}

function escape(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
