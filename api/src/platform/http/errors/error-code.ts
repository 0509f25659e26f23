import { messages } from '@heartwood/domain';

/** The code of a sentence that is always the same: the name that the code base has for it. */
const BY_SENTENCE: ReadonlyMap<string, string> = new Map(
  Object.entries(messages).flatMap(([name, sentence]) =>
    typeof sentence === 'string' ? [[sentence, snakeCase(name)] as const] : [],
  ),
);

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  421: 'misdirected_request',
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'server_error',
  503: 'unavailable',
};

/**
 * The code of a refusal, for programs: that of its sentence, or, for a sentence with values in it or about several
 * fields, that of its status. In the spirit of RFC 9457's `type`.
 */
export const errorCode = (status: number, detail: string): string =>
  BY_SENTENCE.get(detail) ?? BY_STATUS[status] ?? 'refused';

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
