import { executorLetter, isoDate, trustMeaning } from '@heartwood/domain';
import { readFontFromDisk as readFont } from '@heartwood/pdf/testing/read-font-from-disk';
import { faultsOf, pagesOf } from '@heartwood/pdf/testing';
import { commonWords, setLanguage } from '@heartwood/i18n';
import remote from '../../remote';
import { inventory, trust } from '../../testing/people';
import { makeLetterPdf } from './letter-pdf';

const facts = {
  owner: 'Alice Moreno',
  date: isoDate('2026-11-20'),
  rate: null,
};
const fingerprint = 'c0ffee'.repeat(10);
const textOf = async (pdf: Blob) => (await pagesOf(pdf)).join(' ').replace(/\s+/g, ' ');

afterEach(() => setLanguage('en', {}));

it('says on paper everything that the letter says, with its fingerprint', async () => {
  const letter = executorLetter({ ...trust, ...inventory }, facts);
  const pdf = await makeLetterPdf(letter, { fingerprint, readFont });
  const said = await textOf(pdf);
  const expected = letter.sections.flatMap(({ heading, paragraphs, rows = [], steps = [] }) => [
    heading,
    ...paragraphs,
    ...steps,
    ...rows.flatMap(({ term, detail }) => [term, detail]),
  ]);
  for (const words of [letter.salutation, letter.signer, ...letter.opening, ...expected])
    expect(said).toContain(words);
  expect(said).toContain(trustMeaning);
  expect(said.replace(/ /g, '')).toContain(fingerprint);
  expect(await faultsOf(pdf)).toBe('');
});

it('is the same in every language', async () => {
  const make = async () => {
    const letter = executorLetter({ ...trust, ...inventory }, facts);
    return textOf(await makeLetterPdf(letter, { fingerprint, readFont }));
  };
  const english = await make();
  await remote.setLanguage('es', await commonWords.es());
  expect(await make()).toBe(english);
});
