/**
 * The meaning of "a state" in an act of the Uniform Law Commission: the states, the District of
 * Columbia, and the territories.
 */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

/** The name of the state that someone typed as "CO", "co", or "colorado"; null if there is none. */
export function usStateNamed(typed: string): string | null {
  const plain = typed.trim().toLowerCase();
  const found = Object.entries(usStates).find(
    ([code, name]) => code.toLowerCase() === plain || name.toLowerCase() === plain,
  );
  return found?.[1] ?? null;
}

/**
 * The state that ends an address other than Colorado, such as "Wyoming" for "7 Lake Road, Pinedale, WY
 * 82941"; null if it is in Colorado, or names none. A military address (APO, FPO, DPO) is in no state.
 */
export function otherState(address: string): string | null {
  if (/\b[ADF]PO\b/i.test(address)) return null;
  const words = withoutCountry(address.replaceAll(',', ' , ').split(/\s+/).filter(Boolean));
  const hasZip = /^\d{5}(?:-\d{4})?$/.test(words.at(-1) ?? '');
  const before = withoutCommas(hasZip ? words.slice(0, -1) : words);
  // “West Virginia” before “Virginia”.
  for (const count of [4, 3, 2, 1]) {
    const state = usStateNamed(before.slice(-count).join(' ').replaceAll('.', ''));
    // A street may be called Washington: a state follows a comma, or comes before a ZIP code.
    const isState =
      before.length > count &&
      (hasZip || before.at(-count - 1) === ',' || (count === 1 && endsInCode(before)));
    if (state && isState) return state === usStates.CO ? null : state;
  }
  return null;
}

/** “5 Oak Street, Austin TX”: a code in capitals after a town. “12 Oak CT” is a court. */
const endsInCode = (words: string[]) => words.includes(',') && /^(?!CT|LA)[A-Z]{2}$/.test(words.at(-1) ?? '');

const withoutCommas = (words: string[]) => words.slice(0, words.findLastIndex((word) => word !== ',') + 1);

function withoutCountry(words: string[]): string[] {
  const rest = withoutCommas(words);
  const last = rest.slice(-4).join(' ').replaceAll('.', '').toLowerCase();
  const country = ['united states of america', 'united states', 'usa', 'us'].find(
    (name) => last === name || last.endsWith(` ${name}`),
  );
  return country ? withoutCommas(rest.slice(0, -country.split(' ').length)) : rest;
}
