import {
  exampleWill,
  inkDocument,
  isoDate,
  screenDocument,
  willDocument,
  willText,
  type WillInput,
} from '@heartwood/domain';
import { sampleWills } from '@heartwood/domain/fixtures';
import { sampleWill } from '@heartwood/testing';
import { setLanguage } from '@heartwood/i18n';
import common from '@heartwood/i18n/es.json';
import own from '../../i18n/es.json';
import { willCopy } from './will-copy';
import words from './will-es.json';

beforeAll(() => setLanguage('es', { ...common, ...own }));
afterAll(() => setLanguage('en', {}));

const child = (name: string, birth?: string, left_out = false) => ({
  name,
  left_out,
  ...(birth && { date_of_birth: isoDate(birth) }),
});
const children = (...all: ReturnType<typeof child>[]) => ({ family: { children: all } });
const status = (marital_status: 'single' | 'married' | 'civil_union' | 'divorced' | 'widowed') => ({
  family: { marital_status, children: [] },
});
const described = [{ name: 'Gus Lund', description: 'Charity' }];

const shared = (
  first: { percentage?: number },
  percentage?: number,
  predeceased?: 'descendants' | 'residue',
) => [
  {
    ...{ name: 'Charity', description: 'Charity', ...first },
    shared_with: [{ name: 'Will', ...(percentage && { percentage }) }],
    ...(predeceased && { predeceased }),
  },
];

const choices: Partial<WillInput>[] = [
  {},
  { street_address: '', alternate_executor: '', donation: '', guardian: '' },
  ...[{}, { also_known_as: 'Will' }].flatMap((name) => [
    { ...name, street_address: '' },
    { ...name, street_address: '', county: 'Denver' },
    { ...name, street_address: '', county: 'Larimer' },
    { ...name, county: 'Denver' },
    { ...name, county: 'Larimer' },
    name,
  ]),
  { county: 'Larimer', predeceased_directive: 'per_capita' },
  ...(['single', 'married', 'civil_union', 'divorced', 'widowed'] as const).map(status),
  { family: { ...status('married').family, spouse_name: 'St. John Ruiz' } },
  { family: { ...status('civil_union').family, spouse_name: 'Kim Ruiz' } },
  { family: { spouse_name: 'Kim Ruiz', children: [child('Will')] } },
  children(child('Will', '2019-06-15')),
  children(child('Will', '2019-06-15'), child('Ada'), child('Isabel', '1990-01-01')),
  children(child('Tobias', undefined, true), child('Mia', '1990-01-01', true)),
  { ...children(child('Will', '2019-06-15')), custodian: 'Hana Lee', alternate_custodian: 'Lou Lee' },
  { ...children(child('Ada', '2019-06-15'), child('Kit', '2018-06-15')), custodian: 'Hana Lee' },
  { custodian: 'Hana Lee', alternate_guardian: 'Lou Lee' },
  { digital_access: 'all' },
  { digital_access: 'without_messages' },
  { digital_access: 'none' },
  { personal_property_beneficiaries: described, digital_asset_beneficiaries: described },
  { real_estate_beneficiaries: [{ name: 'Gus', address: '1 Elm St. Denver', mortgage: 'paid_off' }] },
  {
    real_estate_beneficiaries: [{ name: 'Gus', address: '1 Elm St. Denver', mortgage: 'with_debt' as never }],
  },
  { personal_property_beneficiaries: shared({}), digital_asset_beneficiaries: shared({}) },
  { personal_property_beneficiaries: shared({ percentage: 60 }, 40, 'residue') },
  { digital_asset_beneficiaries: [{ name: 'Will', description: 'Charity', predeceased: 'descendants' }] },
  {
    real_estate_beneficiaries: [
      { name: 'Gus', address: '1 Elm St, Laramie, WY 82070' },
      { name: 'Gus', address: '2 Elm St, Moab, UT' },
    ],
  },
  { donation_amount: 500 },
  { donation_percentage: 10 },
  { donation_amount: 500, donation_percentage: 10 },
  { pet_caretaker: 'Gus Lund' },
  { pet_caretaker: 'Gus Lund', pets: 'the cats. Both are old', pet_money: 5 },
  { donation: 'Red Cross; Boulder Food Bank' },
  { donation: 'Red Cross; Boulder Food Bank', donation_amount: 500, donation_percentage: 10 },
  { donation: '$500 to the school. Nothing to others' },
  { special_instructions: 'First.\n\nColorado law governs this will.' },
  { final_details: { affidavit: 'I swear.', witnesses: 'We saw.', documentDate: isoDate('2025-06-15') } },
  { co_executor: 'Lou Lee', co_executors_act: 'alone', alternate_executor: 'Will' },
  { self_proving: 'notary' },
  { self_proving: 'none' },
  { cash_beneficiaries: [], family: { marital_status: 'single' } },
  {
    family: { marital_status: 'married', spouse_name: 'Kim Ruiz' },
    beneficiaries: [{ name: 'Kim Ruiz', percentage: 100 }],
  },
  { family: { children: [child('Dana Ruiz')] } },
];
const wills = [
  exampleWill,
  ...sampleWills.map(({ will }) => will),
  ...choices.map((choice) => sampleWill(choice)),
];
const documents = wills.flatMap((will) => {
  const saved = { ...will, contract: willText(willDocument(will)) };
  return [
    willDocument(will),
    screenDocument(saved),
    inkDocument(saved, 'ink'),
    inkDocument(saved, 'ink_notary'),
  ];
});

const copies = () => documents.map((document) => willCopy(document, words));
const textOf = (change: Partial<WillInput>) =>
  stringsOf(willCopy(willDocument(sampleWill(change)), words)).join('\n');

/** All texts that a person reads. */
function stringsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? [] : [String(value)];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['kind', 'lang', 'option'].includes(key) ? [] : stringsOf(inner),
  );
}

it('has Spanish for every text of every will', () => {
  const passages = copies().flatMap(({ parts }) => parts.flatMap((part) => part.passages));
  expect(passages.length).toBeGreaterThan(1000);
  expect(stringsOf(passages.filter(({ lang }) => lang === 'en'))).toEqual([]);
});

it('has no English left but names of statutes, and what the testator typed', () => {
  const acts = /(?:la|the) (?:Revised|Colorado) Uniform [A-Z][\w ]+? Act\b/g;
  const typed = wills.flatMap((will) => [
    ...will.special_instructions.split('\n\n').map((text) => text.trim()),
    ...stringsOf(will.final_details),
    will.pets && `Son: ${will.pets}.`,
    ...stringsOf([
      will.personal_property_beneficiaries,
      will.digital_asset_beneficiaries,
      will.people_described,
    ]),
  ]);
  const left = copies()
    .flatMap(stringsOf)
    .filter((text) => !typed.includes(text) && !text.includes('lo que se dice aquí'))
    .filter((text) => /(?<!\p{L})(?:the|and|of|my|this|will|is|to)(?!\p{L})/u.test(text.replace(acts, '')));
  expect([...new Set(left)]).toEqual([]);
});

it('says the figures of the will', () => {
  const figures = (said: unknown) =>
    (
      stringsOf(said)
        .join('\n')
        .match(/\d[\d,.-]*\d|\d/g) ?? []
    ).sort();
  const all = copies();
  documents.forEach(({ testator: _testator, signatures: _signatures, ...said }, index) =>
    expect(figures(all[index])).toEqual(figures(said)),
  );
});

it('leaves what the testator typed', () => {
  const text = textOf({
    special_instructions: 'Scatter my ashes.\n\nColorado law governs this will.',
    final_details: { affidavit: 'Declarations', witnesses: '', documentDate: isoDate('2025-06-15') },
    personal_property_beneficiaries: [{ name: 'Will', description: 'Charity' }],
  });
  expect(text).toContain('Scatter my ashes.\nColorado law governs this will.');
  expect(text).toContain('otra sección solo donde lo dicen expresamente.');
  expect(text).toContain('Otras declaraciones sobre la firma\nDeclarations');
  expect(text).toContain('Will\nCharity');
});

it('lists people, with their birthdays, and leaves each name', () => {
  const three = [child('Will', '2019-06-15'), child('Sam Ruiz, Jr.'), child('Isabel', '1990-01-01')];
  const text = textOf({ family: { children: three }, custodian: 'Hana Lee' });
  expect(text).toContain(
    'Mis hijos son Will (nacimiento: 15 de junio de 2019), Sam Ruiz, Jr. e Isabel (nacimiento: 1 de enero de 1990).',
  );
  expect(text).toContain(
    'He pensado en mis hijos Will, Sam Ruiz, Jr. e Isabel. Este testamento no les da nada',
  );
  expect(text).toContain('como custodio para Will y para cada persona');
  expect(textOf({ family: { children: [child('Charity')] } })).toContain(
    'mi hijo o hija Charity. Este testamento',
  );
});

it('says who takes parts of one thing, and leaves each name', () => {
  const of = (list: WillInput['personal_property_beneficiaries']) =>
    textOf({ personal_property_beneficiaries: list });
  expect(of(shared({}))).toContain('Charity y Will por partes iguales\nCharity');
  expect(of(shared({ percentage: 60 }, 40, 'residue'))).toContain(
    'Charity (60%) y Will (40%), o mi remanente',
  );
  const alone = { name: 'Charity', description: 'Charity', predeceased: 'descendants' } as const;
  expect(of([alone])).toContain('Charity, o sus descendientes\nCharity');
});

// The text of wills that are stored, whose copies stay readable.
const EARLIER = /^(?:I give nothing to my child|A gift in this section|If that organization no longer)/;

it('has no words that no will says', () => {
  const english = documents.flatMap(stringsOf).join('\n');
  const unused = Object.keys(words).filter(
    (text) =>
      !EARLIER.test(text) &&
      !new RegExp(text.replace(/[$()*+.?[\\\]^|]/g, String.raw`\$&`).replace(/\{\w[^}]*\}/g, '.+?')).test(
        english,
      ),
  );
  expect(unused).toEqual([]);
});

it('marks what it has no Spanish for', () => {
  const document = {
    ...willDocument(sampleWill()),
    testimonium: [{ kind: 'paragraph', text: 'Other words.' } as const],
  };
  const passages = willCopy(document, words).parts.flatMap((part) => part.passages);
  expect(passages).toContainEqual({ kind: 'paragraph', text: 'Other words.', lang: 'en' });
});
