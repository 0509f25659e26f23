import { messages } from '@heartwood/domain';
import { invalid, ApiError } from './errors/api-error';

/** No form is nested deeper than four levels. */
const DEEPEST = 20;
/** The largest will has about 1,200 values. */
const MAX_VALUES = 5000;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}');

/**
 * Scans JSON before it is parsed. Threat: the parser takes half a second for 1 MB of `[[[[…` or `{},{},…` and
 * blocks the server. This takes a few milliseconds, because it creates no values.
 * @returns why it must not be parsed: 400 if it is nested too deep, 413 if it has too many values;
 *   null if it may be parsed
 */
export function jsonFault(bytes: Buffer): ApiError | null {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
      continue;
    }
    if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > MAX_VALUES) return new ApiError(413, messages.tooLarge);
    if (depth > DEEPEST) return invalid(messages.notAnObject);
  }
  return null;
}
