import {
  dollarsText,
  isIsoDate,
  meaningsOfNumber,
  normalizeNumber,
  parseDollars,
  type EarlierPaymentForm,
} from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';

/** What was read of a pasted list. */
export interface Pasted {
  rows: EarlierPaymentForm[];
  /** The lines that could not be read, as they were pasted. */
  left: string;
  /** What is wrong with each of them, in sentences. */
  faults: string[];
}

/**
 * Payments pasted from a spreadsheet or a CSV file, one in each line: day, amount, and how it was paid. Cells
 * are separated by tabs, semicolons, or commas. A first line without digits is a heading.
 */
export function readPasted(text: string): Pasted {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line, number: index + 1 }));
  const said = lines.filter(({ line }) => line.trim() !== '');
  const rows = /\d/.test(said[0]?.line ?? '1') ? said : said.slice(1);
  // A day above twelve says for the whole list which part is the month; otherwise it comes first,
  // as in the United States.
  const dayFirst = rows.some(
    ({ line }) => Number(/^\s*"?(\d{1,2})[/.]\d{1,2}[/.]/.exec(line)?.[1] ?? 0) > 12,
  );
  const read = rows.map(({ line, number }) => ({ line, number, ...readLine(line, dayFirst) }));
  const wrong = read.filter(({ fault }) => fault !== undefined);
  return {
    rows: read.flatMap(({ row }) => (row ? [row] : [])),
    left: wrong.map(({ line }) => line).join('\n'),
    faults: wrong.map(({ number, fault = '' }) => t('Line {number}: {fault}', { number, fault })),
  };
}

function readLine(line: string, dayFirst: boolean): { row?: EarlierPaymentForm; fault?: string } {
  const cells = cellsOf(line);
  if (!cells)
    return { fault: t('The amount has a comma. Put it in quotation marks, or separate by semicolons.') };
  const [day = '', typed = '', ...rest] = cells;
  const paid_on = readDay(day, dayFirst);
  if (!paid_on) return { fault: t('“{day}” is not a day. Write it like 2024-03-31 or 3/31/2024.', { day }) };
  const amount = normalizeNumber(typed, 'dollars');
  const meanings = meaningsOfNumber(amount, 'dollars');
  if (meanings)
    return {
      fault: t('The amount could mean {whole} or {decimal}.', { whole: meanings[0], decimal: meanings[1] }),
    };
  const parsed = parseDollars(amount);
  if (!parsed.ok) return { fault: translated(parsed.message) };
  return { row: { paid_on, amount: dollarsText(parsed.value), method: rest.join(', ') } };
}

/** The cells of a line; null if a comma can be both a separator and part of the amount. */
function cellsOf(line: string): string[] | null {
  const separator = ['\t', ';'].find((each) => line.includes(each)) ?? ',';
  const cells = quotedCells(line, separator);
  const [day = '', whole = '', part = '', ...rest] = cells;
  if (separator !== ',' || !/^\$?\d{1,3}$/.test(whole)) return cells;
  // "510,48" and "1,510.48" are amounts. "1,510" can also be a dollar by check 510.
  if (/^\d{2}$/.test(part) || /^\d{3}\.\d{2}$/.test(part))
    return [day, part.length === 2 ? `${whole},${part}` : `${whole}${part}`, ...rest];
  return /^\d{3}$/.test(part) ? null : cells;
}

/** The cells of a line of CSV (RFC 4180), without the blanks around them. */
function quotedCells(line: string, separator: string): string[] {
  const cells: string[] = [''];
  let quoted = false;
  for (const character of line) {
    const last = cells.length - 1;
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) cells.push('');
    else cells[last] += character;
  }
  return cells.map((cell) => cell.trim());
}

/** A day in the format of a date input; null if it is none. */
function readDay(text: string, dayFirst: boolean): string | null {
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  // Points are written where the day comes first.
  const [day, month] = dayFirst || text.includes('.') ? [one, two] : [two, one];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isIsoDate(iso) ? iso : null;
}
