import { executorLetter, isoDate, type LetterFacts, type Trust, type TrustHolding } from '@heartwood/domain';
import { setLanguage } from '@heartwood/i18n';
import common from '@heartwood/i18n/es.json';
import { letterCopy, type LetterCopy } from './letter-copy';
import words from './letter-es.json';

let copies: LetterCopy[] = [];
beforeAll(() => {
  // A screen's own message, which would match many texts.
  setLanguage('es', { ...common, '{first} to {last}': '{first} a {last}' });
  copies = letters.map((letter) => letterCopy(letter, words));
});
afterAll(() => setLanguage('en', {}));

const bare: Trust = {
  id: 'trust',
  executor: 'Bob Moreno',
  asset: '1.25',
  is_active: true,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
};
const holding = (more: Partial<TrustHolding>): TrustHolding => ({
  name: '',
  amount: '0.25',
  wallet: 'other',
  maker: '',
  kept: [],
  ...more,
});
const multisig = { wallet: 'multisig', keys_needed: 2, keys_total: 3 } as const;
const kept = [
  { kind: 'device', what: 'Value', place: 'The safe' },
  { kind: 'backup', what: '', place: 'Box 12. Golden' },
] as const;
const kinds = ['hardware', 'phone', 'computer', 'exchange', 'other'] as const;

const trusts: Trust[] = [
  bare,
  {
    ...bare,
    is_active: false,
    name: 'Nora. And Leo',
    watch_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  },
  { ...bare, holdings: [holding({ ...multisig, kept: [...kept], maker: 'Coldcard' })] },
  { ...bare, holdings: kinds.map((wallet) => holding({ wallet, maker: 'Kind' })) },
  { ...bare, holdings: [holding({ name: 'Savings' }), holding({ wallet: 'phone', kept: [...kept] })] },
  { ...bare, beneficiaries: [{ name: 'Value', percentage: 33.34 }, { name: 'Leo' }] },
  { ...bare, instructions: 'Who can help\nOpen the safe.' },
  {
    ...bare,
    helpers: [
      { name: 'Kind', contact: '' },
      { name: 'Dina', contact: '303-555-0142' },
    ],
  },
  { ...bare, rehearsal_on: isoDate('2026-03-01') },
];
const facts: LetterFacts = { owner: 'Alice Moreno', date: isoDate('2026-11-20'), rate: null };
const letters = trusts.flatMap((trust) => [
  executorLetter(trust, facts),
  executorLetter(trust, {
    ...facts,
    rate: { rate: 60_000, date: isoDate('2026-11-19') },
  }),
]);
const saidBy = ({ english: _english, ...letter }: Partial<LetterCopy>) => stringsOf(letter);

/** All texts that a person reads. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(stringsOf)
    : [String(value ?? '')];

it('has Spanish for every text of every letter', () => {
  expect(copies.flatMap(({ english }) => [...english])).toEqual([]);
  expect(copies[0]?.date).toBe('20 de noviembre de 2026');
  expect(copies[0]?.sections.at(-1)?.paragraphs[0]).toContain('no le da a nadie derecho a las monedas');
});

it('has no English left but what the writer typed', () => {
  const typed = ['The safe', 'Value: The safe', 'Box 12. Golden', 'Open the safe.', 'Who can help'];
  const left = copies
    .flatMap(saidBy)
    .filter((text) => !typed.includes(text) && !text.includes('Nora. And Leo'))
    .filter((text) => /(?<!\p{L})(?:the|and|of|my|this|is|to)(?!\p{L})/u.test(text));
  expect(left).toEqual([]);
});

it('leaves what the writer typed', () => {
  const all = copies.flatMap(({ sections }) => sections);
  const rows = all.flatMap(({ rows: some = [] }) => some);
  expect(rows).toContainEqual({ term: 'Value', detail: '33.34% de la cantidad de arriba: 0.41675 BTC' });
  expect(rows).toContainEqual({ term: 'Kind', detail: 'No dejé número de teléfono ni dirección' });
  expect(rows).toContainEqual({ term: 'Fabricante', detail: 'Kind' });
  expect(rows).toContainEqual({ term: 'Dispositivo', detail: 'Value: The safe' });
  expect(rows).toContainEqual({ term: 'Tipo', detail: 'Billetera multifirma, 2 de 3 claves' });
  expect(all.flatMap(({ steps = [] }) => steps)).toContain('Who can help');
});

it('says the figures of the letter', () => {
  const figures = (letter: Partial<LetterCopy>) =>
    (
      saidBy(letter)
        .join('\n')
        .match(/\d[\d,.-]*\d|\d/g) ?? []
    ).sort();
  letters.forEach((letter, index) => expect(figures(copies[index] ?? {})).toEqual(figures(letter)));
});

it('has no words that no letter says', () => {
  const said = letters.flatMap(saidBy).join('\n');
  const unused = Object.keys(words).filter(
    (text) =>
      !new RegExp(text.replace(/[$()*+.?[\\\]^|]/g, String.raw`\$&`).replace(/\{\w[^}]*\}/g, '.+?')).test(
        said,
      ),
  );
  expect(unused).toEqual([]);
});

it('marks what it has no Spanish for', () => {
  const [letter] = letters;
  if (!letter) throw new Error('There is no letter.');
  const { opening, english } = letterCopy({ ...letter, opening: ['Some other words.'] }, words);
  expect([opening, [...english]]).toEqual([['Some other words.'], ['Some other words.']]);
});
