import { NameSet, wordsOfName } from '../../account/names';
import { isBlank } from '../../fields';
import { messages } from '../../messages';
import { sumsTo100, parsePercent } from '../../money/percent';
import type { SharedThingForm } from '../questions/gifts/co-takers';
import { rowsOf, type UncheckedWill, type WillBlock } from '../unchecked-will';

/** The lists that give things away, each with the field that says which thing. */
export const thingLists = [
  { list: 'personal_property_beneficiaries', thing: 'description', twice: messages.thingTwice },
  { list: 'real_estate_beneficiaries', thing: 'address', twice: messages.homeTwice },
  { list: 'digital_asset_beneficiaries', thing: 'description', twice: messages.thingTwice },
] as const;

export type ThingList = (typeof thingLists)[number]['list'];

/** A row's thing: what is described in words, or the address of a home. */
interface Thing {
  description?: unknown;
  address?: unknown;
}

// Words that people write in two ways, most of them in addresses; an empty one is left out.
const SHORT: Record<string, string> = {
  ...{ street: 'st', saint: 'st', road: 'rd', avenue: 'ave', av: 'ave', boulevard: 'blvd', drive: 'dr' },
  ...{ lane: 'ln', court: 'ct', place: 'pl', circle: 'cir', highway: 'hwy', parkway: 'pkwy', terrace: 'ter' },
  ...{ trail: 'trl', square: 'sq', mount: 'mt', fort: 'ft', north: 'n', south: 's', east: 'e', west: 'w' },
  ...{ northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw', colorado: 'co' },
  ...{ apartment: '', apt: '', unit: '', suite: '', ste: '', number: '', no: '', usa: '', us: '' },
};

const ARTICLE = /^(?:my|our|the|an?|mi|mis|nuestr[ao]s?|el|la|los|las|un|una)$/;

/**
 * The same for two texts that name one thing: without case, accents, punctuation, spaces, an article before
 * it, the four digits after a ZIP code, and whether a word such as "Street" is written out. '' for no text.
 */
export function thingKey({ description, address }: Thing): string {
  const text = address ?? description;
  if (typeof text !== 'string') return '';
  const words = wordsOfName(text.replace(/\b(\d{5})-\d{4}\s*$/, '$1'));
  const [first = '', ...rest] = words;
  const named = rest.length > 0 && ARTICLE.test(first) ? rest : words;
  return named.map((word) => SHORT[word] ?? word).join('');
}

/** Two rows of a list that give away the same thing, by their indexes, the first one first. */
export interface SameThing {
  first: number;
  second: number;
}

/** The rows that give away what an earlier row gives to someone, without a part for each. */
export function sameThings(rows: readonly (Thing & SharedThingForm)[]): SameThing[] {
  const found: SameThing[] = [];
  const seen = new Map<string, number>();
  rows.forEach((row, second) => {
    const key = thingKey(row);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, second);
    else if (key !== '' && !(hasParts(rows[first]) && hasParts(row))) found.push({ first, second });
  });
  return found;
}

/**
 * Things in two rows that may be one, because the text of one begins the other's: "40 Creek Road" and
 * "40 Creek Road, Salida".
 */
export function nearThings<Row extends Thing>(rows: readonly Row[]): [Row, Row][] {
  const keyed = rows.map((row) => ({ row, key: thingKey(row) })).filter(({ key }) => key.length >= MIN_NEAR);
  return keyed.flatMap(({ row, key }, index) =>
    keyed
      .slice(index + 1)
      .filter((other) => other.key !== key && (other.key.startsWith(key) || key.startsWith(other.key)))
      .map((other): [Row, Row] => [row, other.row]),
  );
}

/** Shorter texts, such as "ring", begin many others. */
const MIN_NEAR = 8;

const hasParts = (row: SharedThingForm | undefined) => !isBlank(row?.percentage);

/**
 * The rows with one for both: everyone who takes the thing shares it, in the parts that
 * are typed, or equally.
 */
export function mergeSameThing<Row extends Thing & SharedThingForm & { name: string }>(
  rows: readonly Row[],
  { first, second }: SameThing,
): Row[] {
  const [kept, other] = [rows[first], rows[second]];
  if (!kept || !other) return [...rows];
  const names = new NameSet([kept.name, ...(kept.shared_with ?? []).map(({ name }) => name)]);
  const added = [{ name: other.name, percentage: other.percentage ?? '' }, ...(other.shared_with ?? [])];
  const shared_with = [...(kept.shared_with ?? []), ...added.filter(({ name }) => names.add(name))];
  const merged = { ...kept, ...(shared_with.length > 0 && { shared_with }) };
  return rows.flatMap((row, index) => (index === second ? [] : [index === first ? merged : row]));
}

interface Taker {
  path: string;
  name: unknown;
  percentage: unknown;
}

interface ThingRow {
  path: string;
  /** The field that names the thing. */
  field: string;
  takers: Taker[];
}

/**
 * What is unclear about things that several people get: one thing in two rows without a part for each, parts
 * that don't total 100%, and one person twice.
 */
export function thingBlocks(will: UncheckedWill): WillBlock[] {
  return thingLists.flatMap(({ list, thing, twice }) => {
    const things = new Map<string, ThingRow[]>();
    rowsOf(will[list]).forEach((row, index) => {
      const key = thingKey(row);
      if (key === '' || isBlank(row['name'])) return;
      const path = `${list}[${index}]`;
      const others = rowsOf(row['shared_with']).map((other, at) =>
        takerAt(`${path}.shared_with[${at}]`, other),
      );
      const takers = [takerAt(path, row), ...others].filter(
        ({ name, percentage }) => !isBlank(name) || !isBlank(percentage),
      );
      things.set(key, [...(things.get(key) ?? []), { path, field: `${path}.${thing}`, takers }]);
    });
    return [...things.values()].flatMap((rows) => blocksOf(rows, twice));
  });
}

const takerAt = (path: string, row: Record<string, unknown>): Taker => ({
  path,
  name: row['name'],
  percentage: row['percentage'],
});

function blocksOf(rows: readonly ThingRow[], twice: string): WillBlock[] {
  const takers = rows.flatMap((row) => row.takers);
  const open = takers.filter(({ percentage }) => isBlank(percentage));
  if (rows.length > 1 && open.length > 0)
    return rows.slice(1).map(({ field }) => ({ field, message: twice }));
  const names = new NameSet();
  const again = takers.filter(({ name }) => isAgain(names, name));
  return [
    ...again.map(({ path }) => ({ field: `${path}.name`, message: messages.coTakerTwice })),
    ...partBlocks(rows, takers, open),
  ];
}

/** Whether a name was added before; what is no name is left to its field. */
function isAgain(names: NameSet, name: unknown): boolean {
  const isKnown = names.has(name);
  names.add(name);
  return isKnown;
}

function partBlocks(
  [first]: readonly ThingRow[],
  takers: readonly Taker[],
  open: readonly Taker[],
): WillBlock[] {
  if (!first || open.length === takers.length) return [];
  if (open.length > 0)
    return open.map(({ path }) => ({ field: `${path}.percentage`, message: messages.thingPart }));
  const parts = takers.map(({ percentage }) =>
    typeof percentage === 'number' || typeof percentage === 'string' ? percentage : '',
  );
  // A part that can't be read has an error of its own.
  if (parts.some((part) => !parsePercent(part).ok)) return [];
  const isWhole = sumsTo100(parts) && !parts.some((part) => Number(part) === 0);
  return isWhole ? [] : [{ field: `${first.path}.percentage`, message: messages.thingTotal }];
}
