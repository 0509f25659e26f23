import { wordsOfName } from '../../account/names';
import { relationNamed } from '../../account/relation-name';

/**
 * A text that names several: all children of the testator, other relatives or friends without their names,
 * people by name, as in "Ann and Bob Lee", or organizations.
 */
type GroupName = { kind: 'children' | 'others' } | { kind: 'people' | 'organizations'; names: string[] };

const OURS =
  /(?:(?:to|a|for|para) )?(?:(?:all|each|both|tod[oa]s|amb[oa]s) )?(?:of )?(?:(?:my|our|the|mis?|nuestr[oa]s?|la|los|las) )?/
    .source;
const AGE =
  /(?:(?:living|surviving|grown|adult|minor|young|other|two|three|four|five|six|dos|tres|cuatro|\d+) )*/
    .source;
const EQUALLY =
  /(?: (?:equally|alike|in equal (?:shares|parts)|share and share alike|50 50|por igual|(?:en|a|por) partes iguales))?/
    .source;

const KIDS =
  /children|kids|sons|daughters|boys|girls|twins|triplets|hij[oa]s|nin[oa]s|chic[oa]s|gemel[oa]s|melliz[oa]s|(?:sons|boys) and (?:daughters|girls)|hijos e hijas/
    .source;
const RELATIVES = [
  /nieces|nephews|grand(?:children|kids|sons|daughters)|(?:great|step|god|foster) ?(?:grand)?children/,
  /step ?(?:sons|daughters|kids)|siblings|brothers|sisters|cousins|parents|grandparents|aunts|uncles/,
  /in ?laws|friends|neighbou?rs|descendants|heirs|relatives|family|loved ones/,
  /niet[oa]s|sobrin[oa]s|herman[oa]s|padres|papas|suegros|abuel[oa]s|prim[oa]s|ti[oa]s|ahijad[oa]s|amig[oa]s/,
  /vecin[oa]s|hijastr[oa]s|descendientes|herederos|parientes|familiares|familia/,
]
  .map(({ source }) => source)
  .join('|');
const EVERYONE =
  /everyone(?: else)?|everybody|(?:both|all)(?: of)? (?:them|us)|both|whoever .+|the rest(?: of .+)?|(?:the )?(?!holy)\w+ family|tod[oa]s(?: ellos)?|amb[oa]s|l[oa]s demas|(?:la )?familia \w+/
    .source;

const CHILDREN = new RegExp(`^${OURS}${AGE}(?:${KIDS})${EQUALLY}$`);
const OTHERS = new RegExp(
  `^(?:${OURS}${AGE}(?:${RELATIVES})|(?:his|her|their|sus?) ${AGE}(?:${RELATIVES}|${KIDS})|${EVERYONE})${EQUALLY}$`,
);

// A name that has such a word is an organization's.
export const ORGANIZATION =
  /\b(?:foundation|fund|trust|church|parish|temple|society|association|alliance|council|league|inc|llc|llp|ltd|co|company|corp|corporation|partners|sons|brothers|bros|school|university|college|academy|hospital|hospice|clinic|club|center|centre|rescue|shelter|bank|cross|army|scouts|ymca|habitat|kitchen|goodwill|united|zoo|museum|library|gallery|theat(?:er|re)|house|home|services?|institute|ministr(?:y|ies)|mission|network|project|watch|watchers|wildlife|relief|aid|care|health|arts|humane|international|america|usa|fundacion|iglesia|asociacion|sociedad|escuela|universidad|museo|hogar|banco|instituto|centro)\b/;

const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i;

/**
 * Whether a name is an organization's, by its words. A person's may look like one: use it for wording only.
 */
export const soundsLikeOrganization = (name: string): boolean =>
  ORGANIZATION.test(wordsOfName(name).join(' '));

/**
 * Two organizations in one name, as in "Red Cross and Boulder Food Bank"; none if it is
 * one, or says so already.
 */
export function organizationsIn(name: string): string[] {
  const parts = name.split(/,? (?:and|&|y) |, | ?\/ ?/).map((part) => part.trim());
  const areSeveral = parts.every(
    (part) =>
      part.includes(' ') && ORGANIZATION.test(wordsOfName(part).join(' ')) && /^[\p{Lu}\d]/u.test(part),
  );
  return parts.length > 1 && areSeveral && !name.includes(';') ? parts : [];
}

/** The group that a text names instead of one person; null for a person or an organization. */
export function groupName(text: string): GroupName | null {
  const words = wordsOfName(text).join(' ');
  if (CHILDREN.test(words)) return { kind: 'children' };
  const parts = partsOf(text);
  if (AFTERWARDS.test(text) && !soundsLikeOrganization(text)) return { kind: 'others' };
  if (OTHERS.test(words) || (parts.length > 1 && parts.every(isKin))) return { kind: 'others' };
  const organizations = organizationsIn(text.trim());
  if (organizations.length > 0) return { kind: 'organizations', names: organizations };
  if (soundsLikeOrganization(text)) return null;
  // “Diego and the kids”.
  if (parts.length > 1 && parts.some(isKin)) return { kind: 'others' };
  const names = namesIn(text.replace(OUR_KIDS, '').replace(/\)$/, ''));
  return names.length > 1 ? { kind: 'people', names } : null;
}

/** In “my husband, and then the kids”: who comes only after somebody. */
export const AFTERWARDS = /,? (?:and |y )?(?:then|luego|despu[eé]s) \S.*$/i;

/** What "and" joins in a text: "Diego" and "the kids". */
export const partsOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/,? (?:and|y|e) | ?[&+/] ?/i)
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether a part of a text says only what somebody is: “my wife”, “his brother”, “the kids”. */
function isKin(part: string): boolean {
  const words = wordsOfName(part).join(' ');
  const ours = words.replace(/^(?:his|her|their|su) /, 'my ').replace(new RegExp(`${EQUALLY}$`), '');
  return CHILDREN.test(words) || OTHERS.test(words) || relationNamed(ours) !== null;
}

// “My kids Sofia and Mateo”, “My children: Sofia and Mateo”.
const OUR_KIDS = new RegExp(`^(?:my|our|mis|nuestr[oa]s) ${AGE}(?:${KIDS})[ ,:(]+`, 'i');

/**
 * "Ann and Bob Lee" are Ann Lee and Bob Lee. In "Santiago Ramón y Cajal" a surname follows the "y", not a
 * person; and a description, such as "Dana, my former neighbor", has no capital letter.
 */
function namesIn(text: string): string[] {
  const parts = personsIn(text).filter((words) => !SUFFIX.test(words.join(' ')));
  const last = parts.at(-1) ?? [];
  const surname = last.length > 1 ? last.at(-1) : undefined;
  const areNames = parts.flat().every((word) => /^\p{Lu}[\p{L}\p{M}.'’-]*$/u.test(word));
  if (parts.length < 2 || !areNames) return [];
  // “Sofia and Mateo”: first names alone. “Reyes, Lucia” is one person.
  const areFirst = parts.every((words) => words.length === 1) && /\s(?:and|&|\+|y|e)\s/i.test(text);
  if (surname === undefined) return areFirst ? parts.flat() : [];
  return parts.map((words) => (words.length > 1 ? words : [...words, surname]).join(' '));
}

/** The words between commas and words such as "and". */
function personsIn(text: string): string[][] {
  const persons: string[][] = [[]];
  for (const word of text.replace(/[,;/]/g, ' , ').split(/\s+/)) {
    if (/^(?:,|&|\+|and|AND|And|y|e)$/.test(word)) persons.push([]);
    else if (word !== '') persons.at(-1)?.push(word);
  }
  return persons.filter((words) => words.length > 0);
}
