import spanish from '@heartwood/i18n/es.json';
import { inLanguage } from '@heartwood/i18n';
import {
  executorLetter,
  formatDate,
  formatMoment,
  formatShortDate,
  isoDate,
  loanHtml,
  signingStatement,
  statementText,
  timeOfDay,
  trustText,
  willDocument,
  willText,
  type Trust,
} from '.';
import { activeLoan, sampleWills } from './fixtures';

const trust: Trust = {
  id: 'trust-1',
  name: '',
  executor: 'Bob Moreno',
  asset: '1.25',
  is_active: true,
  beneficiaries: [{ name: 'Nora Moreno', percentage: 40 }],
  instructions: 'Open the safe.',
  watch_address: '',
  holdings: [
    { name: '', amount: '1.25', wallet: 'multisig', keys_needed: 2, keys_total: 3, maker: '', kept: [] },
  ],
  rehearsal_on: isoDate('2026-11-20'),
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};
const facts = { place: 'Colorado', home: 'Utah', paper_signed_on: isoDate('2026-11-20') };

const documents = {
  'a will': () => sampleWills.map((sample) => willText(willDocument(sample.will))),
  'a note': () => loanHtml({ ...activeLoan(), amends: isoDate('2026-02-03') }),
  'a letter to an executor': () =>
    executorLetter(trust, {
      owner: 'Alice Moreno',
      date: isoDate('2026-11-20'),
      rate: { rate: 90_000, date: isoDate('2026-11-19') },
    }),
  'the text of a trust': () => trustText(trust),
  'what a signer states': () =>
    (['testator', 'witness_1'] as const).map((role) =>
      statementText('Alice', signingStatement(role, 'Alice Moreno', facts)),
    ),
};

it.each(Object.entries(documents))('%s is in English for everybody', (_name, make) => {
  const english = make();
  expect(JSON.stringify(english).length).toBeGreaterThan(100);
  expect(inLanguage('es', spanish, () => JSON.stringify(make()))).toBe(JSON.stringify(english));
});

it('writes days and times in the language of the screen', () => {
  const day = isoDate('2026-11-03');
  const moment = '2026-11-03T18:41:07.000Z';
  const written = () => [
    formatDate(day),
    formatShortDate(day),
    formatMoment(moment),
    timeOfDay(Date.parse(moment)),
  ];
  expect(written().slice(0, 3)).toEqual([
    'November 3, 2026',
    'Nov 3, 2026',
    'November 3, 2026 at 11:41 AM MST',
  ]);
  const [long, short, exact, time] = inLanguage('es', spanish, written);
  expect([long, short]).toEqual(['3 de noviembre de 2026', '3 nov 2026']);
  expect(inLanguage('es', spanish, () => formatShortDate(isoDate('2027-05-03')))).toBe('3 may 2027');
  expect(exact).toContain('3 de noviembre de 2026');
  expect(time).toMatch(/^\d{1,2}:41 [ap]\.m\.$/);
});
