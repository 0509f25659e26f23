import { executorLetter, isoDate, trustMeaning } from '@heartwood/shared/domain';
import { readFontFromDisk as readFont } from '@heartwood/shared/pdf/testing/read-font-from-disk';
import { faultsOf, pagesOf } from '@heartwood/shared/testing/pdf';
import { inventory, trust } from '../testing/people';
import { makeLetterPdf } from './letter-pdf';

it('says on paper everything that the letter says, with its fingerprint', async () => {
  const giftAddress = 'https://example.com/create-will?gift=bitcoin';
  const facts = { owner: 'Alice Moreno', date: isoDate('2026-11-20'), rate: null, giftAddress };
  const letter = executorLetter({ ...trust, ...inventory }, facts);
  const pdf = await makeLetterPdf(letter, { fingerprint: 'c0ffee'.repeat(10), readFont });
  const said = (await pagesOf(pdf)).join(' ').replace(/\s+/g, ' ');
  const expected = letter.sections.flatMap(({ heading, paragraphs, rows = [], steps = [] }) => [
    heading,
    ...paragraphs,
    ...steps,
    ...rows.flatMap(({ term, detail }) => [term, detail]),
  ]);
  for (const words of [letter.salutation, letter.signer, ...letter.opening, ...expected])
    expect(said).toContain(words);
  expect(said).toContain(trustMeaning);
  expect(said.replace(/ /g, '')).toContain(giftAddress);
  expect(said.replace(/ /g, '')).toContain('c0ffee'.repeat(10));
  expect(await faultsOf(pdf)).toBe('');
});
