/** A dictionary of a PDF. */
export interface PdfDictionary {
  /** The text of each value, by its key without the slash. */
  values: Map<string, string>;
  /** Everything between the outer "<<" and ">>". */
  inside: string;
  /** The index after the closing ">>". */
  end: number;
}

const code = (character: string) => character.charCodeAt(0);
const [OPEN, CLOSE, SLASH, PERCENT, BACKSLASH] = [code('<'), code('>'), code('/'), code('%'), code('\\')];
const [STRING, STRING_END, LIST, LIST_END] = [code('('), code(')'), code('['), code(']')];
const SPACES = new Set(Buffer.from('\0\t\n\f\r '));
const LINE_ENDS = new Set(Buffer.from('\r\n'));
const DELIMITERS = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%'));

/**
 * Parses the dictionary that begins at `at` (ISO 32000-1, 7.3.7). Each byte is read a fixed number of times,
 * for any input. Null if there is no dictionary, if it doesn't end, or if a key occurs twice.
 */
export function readDictionary(bytes: Buffer, at: number): PdfDictionary | null {
  const start = skipSpace(bytes, at) + 2;
  if (bytes[start - 2] !== OPEN || bytes[start - 1] !== OPEN) return null;
  const values = new Map<string, string>();
  let depth = 1;
  let key: string | undefined;
  let value: [from: number, to: number] | undefined;
  for (let index = skipSpace(bytes, start); ;) {
    const end = tokenEnd(bytes, index);
    if (end === null) return null;
    const [first, isPair] = [bytes[index], bytes[index] === bytes[index + 1]];
    if (first === LIST_END || (first === CLOSE && isPair)) depth -= 1;
    if (depth === 0 || (depth === 1 && first === SLASH && (value || key === undefined))) {
      if (key !== undefined) {
        if (!value || values.has(key)) return null;
        values.set(key, bytes.toString('latin1', ...value));
      }
      if (depth === 0)
        return first === CLOSE ? { values, inside: bytes.toString('latin1', start, index), end } : null;
      [key, value] = [bytes.toString('latin1', index + 1, end), undefined];
    } else value = [value?.[0] ?? index, end];
    if (first === LIST || (first === OPEN && isPair)) depth += 1;
    index = skipSpace(bytes, end);
  }
}

/** The index of the first byte from `at` on that is neither white space nor part of a comment. */
export function skipSpace(bytes: Buffer, at: number): number {
  let index = at;
  for (;;) {
    index = endOfRun(bytes, index, (byte) => SPACES.has(byte));
    if (bytes[index] !== PERCENT) return index;
    index = endOfRun(bytes, index, (byte) => !LINE_ENDS.has(byte));
  }
}

/** The index after the token that begins at `at`; null if the bytes end before it. */
function tokenEnd(bytes: Buffer, at: number): number | null {
  const first = bytes[at];
  if (first === undefined) return null;
  if (first === STRING) return stringEnd(bytes, at);
  if ((first === OPEN || first === CLOSE) && bytes[at + 1] === first) return at + 2;
  if (first === OPEN) {
    const end = endOfRun(bytes, at, (byte) => byte !== CLOSE);
    return end < bytes.length ? end + 1 : null;
  }
  // Of another delimiter only its first byte matters, with whatever follows.
  return endOfRun(bytes, at + 1, (byte) => !DELIMITERS.has(byte));
}

/** A string in parentheses may contain nested ones, and any character after a backslash. */
function stringEnd(bytes: Buffer, at: number): number | null {
  let depth = 0;
  for (let index = at; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === BACKSLASH) index += 1;
    else if (byte === STRING) depth += 1;
    else if (byte === STRING_END) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

function endOfRun(bytes: Buffer, at: number, belongs: (byte: number) => boolean): number {
  let index = at;
  for (let byte = bytes[index]; byte !== undefined && belongs(byte); byte = bytes[index]) index += 1;
  return index;
}
