import { wordsOfName } from '../../account/names';

/**
 * A text that names several: all children of the testator, other relatives or friends without their names,
 * people by name, as in "Ann and Bob Lee", or organizations.
 */
type GroupName = { kind: 'children' | 'others' } | { kind: 'people' | 'organizations'; names: string[] };

const OURS =
  /(?:(?:to|a|for|para) )?(?:all |each |both |tod[oa]s )?(?:of )?(?:my|our|mis|nuestr[oa]s|los|las)/.source;
const AGE = /(?:(?:living|surviving|grown|adult|minor|young|two|three|four|five|six|dos|tres|cuatro) )*/
  .source;
const EQUALLY =
  /(?: (?:equally|alike|in equal (?:shares|parts)|share and share alike|por igual|(?:en|a|por) partes iguales))?/
    .source;

const KIDS = /children|kids|sons|daughters|sons and daughters|hij[oa]s|hijos e hijas|nin[oa]s/.source;
const CHILDREN = new RegExp(`^(?:${OURS} |the )?${AGE}(?:${KIDS})${EQUALLY}$`);
const RELATIVES = [
  /nieces|nephews|grand(?:children|kids|sons|daughters)|(?:great|step|god|foster) ?(?:grand)?children/,
  /step ?(?:sons|daughters|kids)|siblings|brothers|sisters|cousins|parents|grandparents|aunts|uncles/,
  /in ?laws|friends|neighbou?rs|descendants|heirs|relatives|family|loved ones/,
  /niet[oa]s|sobrin[oa]s|herman[oa]s|padres|abuel[oa]s|prim[oa]s|ti[oa]s|ahijad[oa]s|amig[oa]s|vecin[oa]s/,
  /hijastr[oa]s|descendientes|herederos|parientes|familiares|familia/,
]
  .map(({ source }) => source)
  .join('|');
const OTHERS = new RegExp(
  `^(?:${OURS}|mi|nuestra) ${AGE}(?:${RELATIVES})(?: (?:and|y|e) (?:${RELATIVES}))*${EQUALLY}$`,
);

// One of a kind, in “my brother and sister”, “my wife and kids”, or “Diego and the kids”.
const RELATIVE = [
  /spouse|husband|wife|partner|mother|father|mom|mum|dad|brother|sister|son|daughter|niece|nephew|aunt|uncle/,
  /cousin|friend|grand(?:mother|father|son|daughter)|espos[oa]|marido|pareja|madre|padre|mama|papa|herman[oa]/,
  /hij[oa]|sobrin[oa]|ti[oa]|prim[oa]|amig[oa]|niet[oa]|abuel[oa]/,
]
  .map(({ source }) => source)
  .join('|');
const KIN = `(?:${RELATIVE}|${RELATIVES}|${KIDS})`;
const THEIR = /(?:my|our|his|her|their|the|mi|mis|su|sus|nuestr[oa]s?|el|la|los|las)/.source;
const KIN_IN_A_ROW = new RegExp(
  `^(?:my|our|mi|mis|nuestr[oa]s?) ${KIN}(?: (?:and|y|e) (?:${THEIR} )?${KIN})+${EQUALLY}$`,
);
const AND_THE_KIN = new RegExp(` (?:and|y|e) ${THEIR} ${KIN}${EQUALLY}$`);

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
  if (OTHERS.test(words) || KIN_IN_A_ROW.test(words)) return { kind: 'others' };
  const organizations = organizationsIn(text.trim());
  if (organizations.length > 0) return { kind: 'organizations', names: organizations };
  if (soundsLikeOrganization(text)) return null;
  if (AND_THE_KIN.test(words)) return { kind: 'others' };
  const names = namesIn(text);
  return names.length > 1 ? { kind: 'people', names } : null;
}

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
