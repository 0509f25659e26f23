import codes from '@heartwood/i18n/codes.json';
import type { SentenceCode } from '@heartwood/domain';
import type { Sentence } from '@heartwood/i18n';

/**
 * The code of each sentence of ours: the name that the code base has for it.
 * `npm run extract -w shared/i18n` lists them.
 */
const BY_TEXT: ReadonlyMap<string, string> = new Map(
  Object.entries(codes).map(([code, text]) => [text, code]),
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

/** The code of a status, where there are several sentences. In the spirit of RFC 9457's `type`. */
export const statusCode = (status: number): string => BY_STATUS[status] ?? 'refused';

/** The code of a sentence for programs, with its values. A sentence without one has that of the status. */
export function sentenceCode(status: number, sentence: Sentence): SentenceCode {
  const { text, values: params } = typeof sentence === 'string' ? { text: sentence } : sentence;
  return { code: BY_TEXT.get(text) ?? statusCode(status), ...(params && { params }) };
}
