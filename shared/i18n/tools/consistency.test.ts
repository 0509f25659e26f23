import { packages, spanishOf } from './catalogs';

/** English texts with two meanings: each has its own Spanish. */
const meanings = [
  {
    reason: 'Terms of a loan are conditions; elsewhere they are those of the service.',
    texts: ['Terms'],
  },
  { reason: 'A thing that a will gives, or a line of an order.', texts: ['Item'] },
  { reason: 'Asking for documents, or whether a fingerprint is known.', texts: ['Asking…'] },
  { reason: 'The field in which you sign, or that of a party of a contract.', texts: ['Signature'] },
  { reason: 'A button is an infinitive, a heading an instruction.', texts: ['Sign your will'] },
];
const meantInTwoWays = meanings.flatMap(({ texts }) => texts);

/** The Spanish of each English text, with the packages that use it. */
function translations(): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  for (const { folder, catalog } of packages)
    for (const [english, spanish] of Object.entries(spanishOf(catalog) ?? {})) {
      const ways = found.get(english) ?? new Map<string, string[]>();
      found.set(english, ways.set(spanish, [...(ways.get(spanish) ?? []), folder]));
    }
  return found;
}

const inTwoWays = [...translations()].filter(([, ways]) => ways.size > 1);

it('translate the same English to the same Spanish', () => {
  const differ = inTwoWays.filter(([english]) => !meantInTwoWays.includes(english));
  expect(differ.map(([english, ways]) => [english, Object.fromEntries(ways)])).toEqual([]);
});

it('list no unnecessary exception', () => {
  const said = inTwoWays.map(([english]) => english);
  expect(meantInTwoWays.filter((english) => !said.includes(english))).toEqual([]);
});
