import codes from '@heartwood/i18n/codes.json';
import { isObject } from '@heartwood/domain';
import { formatMessage } from '@heartwood/i18n';

const messagesByCode: ReadonlyMap<unknown, string> = new Map(Object.entries(codes));

/**
 * Says which text of a refusal its codes and their values don't reproduce; null if they
 * reproduce all of them.
 */
export function uncodedText(body: unknown): string | null {
  if (!isObject(body)) return 'there is no body';
  const { detail, code, params, request_id: _, codes: byField = {}, ...fields } = body;
  if (!isObject(byField)) return 'the codes are no object';
  const { detail: several, ...others } = byField;
  const texts: [text: unknown, coded: unknown][] = [
    [detail, inEnglish(several ?? [{ code, params }]).join(' ')],
    ...Object.entries(fields).map(([field, text]): [unknown, unknown] => [text, inEnglish(others[field])]),
  ];
  const differ = texts.find(([text, coded]) => JSON.stringify(text) !== JSON.stringify(coded));
  if (differ) return `${JSON.stringify(differ[0])} is not what its codes say: ${JSON.stringify(differ[1])}`;
  const unknown = Object.keys(others).filter((field) => !(field in fields));
  return unknown.length > 0 ? `there are codes of no field: ${unknown.join(', ')}` : null;
}

const inEnglish = (coded: unknown): (string | null)[] =>
  Array.isArray(coded)
    ? coded.map((each: unknown) => {
        const message = isObject(each) ? messagesByCode.get(each['code']) : undefined;
        const params = isObject(each) && isValues(each['params']) ? each['params'] : undefined;
        return message === undefined ? null : formatMessage(message, params);
      })
    : [];

const isValues = (params: unknown): params is Record<string, string | number> =>
  isObject(params) && Object.values(params).every((value) => ['string', 'number'].includes(typeof value));
