import { wordsOfName } from './names';

/** What somebody may be to the writer; `other` for a former husband, or a relative's relative. */
type Relation = (typeof relations)[number][0] | 'other';

/**
 * What somebody is to the writer, where a text says only that in place of a name: "my husband", "mi hermana
 * mayor", "Mom". Null for a name.
 */
export function relationNamed(text: string): Relation | null {
  const words = wordsOfName(text).join(' ');
  if (OTHER.test(words)) return 'other';
  if (BARE.test(words)) return relationNamed(`my ${words}`);
  return ALONE.find(([, alone]) => alone.test(words))?.[0] ?? null;
}

const relations = [
  [
    'partner',
    /spouse|husband|hubby|wife|partner|fiancee?|girlfriend|boyfriend|espos[oa]|marido|mujer|pareja|conyuge|novi[oa]/,
  ],
  ['child', /child|kid|son|daughter|baby|hij[oa]|nin[oa]|bebe/],
  ['stepchild', /step ?(?:child|kid|son|daughter)|hijastr[oa]/],
  ['grandchild', /(?:great )?grand ?(?:child|kid|son|daughter)|(?:bis)?niet[oa]/],
  [
    'parent',
    /(?:step ?)?(?:mother|father|mom|mum|dad)|mommy|mama|daddy|papa|parent|madre|padre|madrastra|padrastro/,
  ],
  ['sibling', /(?:(?:half|step) ?)?(?:brother|sister)|sibling|twin|(?:medi[oa] )?herman[oa]|hermanastr[oa]/],
  [
    'relative',
    /(?:great )?(?:aunt|uncle|niece|nephew)|cousin|(?:great )?grand ?(?:mother|father|parent|ma|pa)|(?:mother|father|sister|brother|son|daughter) in law|god ?(?:mother|father|child|son|daughter)|abuel[oa]|abuelit[oa]|ti[oa]|prim[oa]|sobrin[oa]|suegr[oa]|cunad[oa]|yerno|nuera|padrino|madrina|ahijad[oa]/,
  ],
  [
    'friend',
    /friend|neighbou?r|roommate|colleague|coworker|boss|amig[oa]|vecin[oa]|compadre|comadre|jef[ea]/,
  ],
  [
    'professional',
    /attorney|lawyer|accountant|doctor|pastor|priest|banker|abogad[oa]|contadora?|medic[oa]|notari[oa]/,
  ],
] as const;

// Without “my”, only what is nobody's name: “Tía”, “Son”, and “Child” are.
const BARE =
  /^(?:surviving )?(?:spouse|husband|hubby|wife|partner|daughter|mother|father|mom|mum|mommy|mama|dad|daddy|papa|brother|sister|grand(?:mother|father|ma|pa|son|daughter)|espos[oa]|marido|conyuge|hij[oa]|madre|padre|herman[oa]|abuel[oa]|niet[oa])$/;

const MY = /(?:(?:to|for|a|para) )?(?:my|our|the|an?|mi|nuestr[oa]|el|la|una?)/.source;
const BEFORE =
  /(?:(?:own|surviving|dear|dearest|beloved|loving|current|future|first|second|older|oldest|elder|eldest|big|younger|youngest|little|middle|only|twin|best|good|close|old|adopted|foster|mejor|querid[oa]|amad[oa]|futur[oa]|unic[oa]) )*/
    .source;
const AFTER = /(?: (?:mayor|menor|gemel[oa]|chic[oa]|querid[oa]|adoptiv[oa]|unic[oa]))?/.source;

const ALONE = relations.map(
  ([relation, nouns]) => [relation, new RegExp(`^${MY} ${BEFORE}(?:${nouns.source})${AFTER}$`)] as const,
);

/** "my sister Lucia" is "Lucia": a name without what comes before it to say who somebody is. */
export const withoutRelation = (name: string): string => name.trim().replace(BEFORE_NAME, '');

const ANY = relations.map(([, nouns]) => nouns.source).join('|');
const BEFORE_NAME = new RegExp(`^(?:my|our|mi|nuestr[oa]) ${BEFORE}(?:${ANY}),? +(?=\\S)`, 'i');
const OTHER = new RegExp(
  [
    `^${MY} (?:ex|(?:ex|former|late|difunt[oa]) (?:${ANY}))$`,
    `^${MY} (?:${ANY})s (?:${ANY})$`,
    `^(?:the|el|la) (?:${ANY}) (?:of|de) (?:my|mi|mis) (?:${ANY}|children|kids|hij[oa]s)$`,
  ].join('|'),
);
