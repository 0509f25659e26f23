import { inkSteps, isoDate, type InkSigning, type Will } from '@heartwood/domain';
import { faultsOf, pagesOf, textOf } from '@heartwood/pdf/testing';
import { savedWill, signedByAll } from '../../testing/will';
import { isSealed } from '../pdf/sealed';
import { readFontFromDisk as readFont } from '@heartwood/pdf/testing/read-font-from-disk';
import { certifiedCopyForm } from './certified-copy';
import { executorLetter } from './executor-letter';
import { inkInstructions } from './ink-instructions';
import type { Letter } from './letter';
import { lodgingGuide } from './lodging-guide';
import { makeLetterPdf } from './make-letter-pdf';
import { personalItemsList } from './personal-items-list';

const textIn = (letter: Letter) => JSON.stringify(letter.parts);
const ink_signing: InkSigning = {
  way: 'ink',
  signed_on: isoDate('2026-11-20'),
  place: 'Boulder, Colorado',
  witness_1_name: 'Ida Moore',
  witness_2_name: 'Jon Park',
  notary_name: '',
  original_kept_at: 'The fireproof box in the study',
  version: 1,
  reported_at: '2026-11-20T20:00:00.000Z',
  scan: null,
};
const onPaper = savedWill({ ink_signing });
const onScreen: Will = savedWill({
  ...signedByAll,
  signatures: [{ role: 'testator', name: 'Ana María Ruiz', signed_at: '2026-11-21T18:00:00.000Z' }],
  sealed: { sha256: 'c0ffee'.repeat(10) + 'abcd', size: 56_000, sealed_at: '2026-11-21T19:00:00.000Z' },
});

describe('the letter to the executor', () => {
  it('names everyone it requests something from', async () => {
    const letter = executorLetter(savedWill({ executor: '李小龍' }));
    const pdf = await makeLetterPdf(letter, { readFont });
    const text = await textOf(pdf);
    for (const words of ['Dear 李小龍,', 'Carla Stone', 'Hana Lee', 'Ida Moore', 'Ana María Ruiz'])
      expect(text).toContain(words);
    expect(await faultsOf(pdf)).toBe('');
  });

  it('says where the paper is that was signed in ink', () => {
    const text = textIn(executorLetter(onPaper));
    expect(text).toContain('signed November 20, 2026');
    expect(text).toContain('The fireproof box in the study');
    expect(text).not.toMatch(/electronic|screen/);
  });

  it('says that a will signed on the screen has no paper original, and what a court accepts', () => {
    const text = textIn(executorLetter(onScreen));
    expect(text).toContain('there is no paper original');
    expect(text).toContain('15-11-1309');
    expect(text).not.toContain('original will to');
  });

  it('says that the same will was signed earlier in another way, too', () => {
    const twice = textIn(executorLetter({ ...onScreen, ink_signing }));
    expect(twice).toContain('there is no paper original');
    expect(twice).toContain('I signed the same will on paper on November 20, 2026 too.');
    expect(textIn(executorLetter(onPaper))).not.toContain('the same will');
  });

  it('doesn’t count an earlier text on paper as a signed will', () => {
    expect(textIn(executorLetter({ ...onPaper, version: 2 }))).not.toContain('fireproof');
  });

  it('says with whom the executor acts, and how', () => {
    const letter = (co_executors_act: 'jointly' | 'alone') =>
      textIn(executorLetter(savedWill({ co_executor: 'Lou Lee', co_executors_act })));
    expect(letter('jointly')).toContain('(executor), with Lou Lee: you act together. I trust you');
    expect(letter('alone')).toContain('with Lou Lee: each of you may act alone.');
  });

  it('names the guardian whom the will appoints, and no other', () => {
    const guardianIn = (changes: Partial<Will>) =>
      /I appoint (.+?) as guardian/.exec(textIn(executorLetter(savedWill(changes))))?.[1];
    const grown = { name: 'Dana Ruiz', date_of_birth: isoDate('1990-01-01') };
    expect(guardianIn({ guardian: 'Hana Lee', alternate_guardian: 'Lou Lee' })).toBe('Hana Lee');
    expect(guardianIn({ guardian: '', alternate_guardian: 'Lou Lee' })).toBe('Lou Lee');
    expect(guardianIn({ guardian: 'Hana Lee', family: { children: [grown] } })).toBeUndefined();
    expect(guardianIn({ guardian: '' })).toBeUndefined();
    const young = { name: 'Kit Ruiz', date_of_birth: isoDate('2015-01-01'), guardian: 'Paz Gil' };
    expect(
      textIn(executorLetter(savedWill({ guardian: 'Hana Lee', family: { children: [young] } }))),
    ).toContain(
      'I appoint Paz Gil as guardian of Kit Ruiz; Hana Lee as guardian of my other children who are under 18.',
    );
  });

  it('knows Denver’s own court', () => {
    for (const will of [onPaper, onScreen, savedWill()])
      expect(textIn(executorLetter(will))).toContain('the Denver Probate Court if I lived in Denver');
  });
});

describe('the page of instructions for signing in ink', () => {
  it.each(['ink', 'ink_notary'] as const)('is one page with every step: %s', async (way) => {
    const pages = await pagesOf(await makeLetterPdf(inkInstructions(onPaper, way), { readFont }));
    expect(pages).toHaveLength(1);
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    for (const step of inkSteps(way)) expect(flat(pages[0] ?? '')).toContain(flat(step));
  });
});

describe('the form for a certified paper copy', () => {
  it('names the file that it certifies, and leaves the rest to who signs it', async () => {
    if (!isSealed(onScreen)) throw new Error('It is sealed.');
    const pages = await pagesOf(await makeLetterPdf(certifiedCopyForm(onScreen), { readFont }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(
      'is a complete, true, and accurate copy of the electronic will',
    );
    expect(pages[0]).toContain(onScreen.sealed.sha256);
    // The end of an unsworn declaration in Colorado (C.R.S. 13-27-106).
    expect(pages[0]?.replace(/\s+/g, ' ')).toMatch(
      /under penalty of perjury under the law of Colorado that the foregoing is true and correct.*Executed on/,
    );
  });

  it('names the day of the electronic will, also if the same will was signed on paper later', () => {
    const twice = { ...onScreen, ink_signing: { ...ink_signing, signed_on: isoDate('2026-11-25') } };
    if (!isSealed(twice)) throw new Error('It is sealed.');
    expect(textIn(certifiedCopyForm(twice))).toContain(
      'the electronic will of Ana María Ruiz, signed November 21, 2026.',
    );
  });
});

describe('the list of personal items', () => {
  it('is one page to fill in, sign and date', async () => {
    const pages = await pagesOf(await makeLetterPdf(personalItemsList(onPaper), { readFont }));
    expect(pages).toHaveLength(1);
    for (const words of [
      '15-11-513',
      'What it is',
      'Who gets it',
      'Signature of Ana María Ruiz',
      'Not money',
    ])
      expect(pages[0]?.replace(/\s+/g, ' ')).toContain(words);
  });
});

describe('the guide to lodging', () => {
  it('asks for the original on paper, or for the certified copy of an electronic will', () => {
    expect(textIn(lodgingGuide(onPaper))).toContain('The original that was signed with a pen');
    expect(textIn(lodgingGuide(onScreen))).toContain('The certification of that copy');
    expect(textIn(lodgingGuide(onScreen))).not.toContain('signed with a pen');
    for (const letter of [lodgingGuide(onPaper), executorLetter(onPaper)])
      expect(textIn(letter)).toMatch(/within ten days after (the|my) death, or at once/i);
  });
});
