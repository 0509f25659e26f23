import { unknownFingerprint, type Verification } from '@heartwood/domain';
import { answerOf, unfitAnswer } from './answer';

const stored: Verification = {
  ...unknownFingerprint,
  known: true,
  of: 'pdf',
  kind: 'will',
  date: '2026-11-21T03:00:00.000Z',
  current: true,
  made_by_server: true,
};
const revoked = { state: 'revoked', declared_revoked_at: '2026-11-29T19:00:00.000Z' } as const;
const recorded: Verification = { ...stored, of: 'record' };
const of = (answer: Verification, seal: Parameters<typeof answerOf>[0]['seal'] = 'intact') =>
  answerOf({ fingerprint: 'ab'.repeat(32), answer, seal });

describe('the answer about a fingerprint that is known', () => {
  it('says on which day the owner of the will declared it revoked', () => {
    for (const answer of [of({ ...stored, ...revoked }), of({ ...recorded, ...revoked })]) {
      expect(answer.tone).toBe('advice');
      expect(answer.more).toContain('on November 29, 2026 and declared it revoked.');
    }
  });

  it.each([
    ['a stored PDF', stored, 'This file is exactly the one stored on November 20, 2026.'],
    [
      'one of an unknown date',
      { ...stored, date: null },
      'This file is exactly the one stored on an unknown date.',
    ],
    [
      'a record',
      recorded,
      'This is the fingerprint of a record kept here, as it stood on November 20, 2026.',
    ],
    [
      'one of an unknown date',
      { ...recorded, date: null },
      'This is the fingerprint of a record kept here, as it stood on an unknown date.',
    ],
  ])('is one line for a layperson: %s', (_what, answer, line) => {
    expect(of(answer)).toEqual({ tone: 'success', line, more: 'Nothing has changed since then.' });
  });

  it.each([
    ['one that is current', stored, true],
    ['one that another replaced', { ...stored, state: 'revoked' as const }, true],
    ['the note of a loan, which was always made here', { ...stored, kind: 'loan' as const }, false],
  ])('says that nobody compared the PDF of a will that its owner sent: %s', (_what, answer, says) => {
    const { tone, more } = of({ ...answer, made_by_server: false });
    expect(more.includes('nobody compared what it says with the recorded text')).toBe(says);
    expect(tone === 'advice').toBe(says);
  });

  const replaced = 'A newer will has replaced this one. Ask for the newer will.';
  const mayCount = /^The text was changed here later\. .* Until that is signed, this will may count\.$/;
  const newer = 'There is a newer version. Ask for it.';
  it.each([
    ['the PDF of a will that another replaced', { ...stored, state: 'revoked' as const }, replaced],
    ['the record of one', { ...recorded, state: 'revoked' as const, current: false }, replaced],
    ['the PDF of a will whose text has changed', { ...stored, current: false }, mayCount],
    ['an earlier record of a will', { ...recorded, current: false }, newer],
    ['the PDF of a note that was amended', { ...stored, kind: 'loan' as const, current: false }, newer],
    [
      'the note of a loan that both called off',
      { ...stored, kind: 'loan' as const, state: 'withdrawn' as const },
      'But this loan was withdrawn, or both called it off.',
    ],
    [
      'the note of a loan that was repaid',
      { ...stored, kind: 'loan' as const, state: 'repaid' as const },
      'But this loan was repaid, or the lender released it.',
    ],
    [
      'an earlier record of a loan that was declined',
      { ...recorded, kind: 'loan' as const, state: 'declined' as const, current: false },
      'But this loan was declined.',
    ],
    ['an earlier record of a loan', { ...recorded, kind: 'loan' as const, current: false }, newer],
  ])('says what to ask for instead of %s', (_what, answer, more) => {
    expect(of(answer)).toMatchObject({
      tone: 'advice',
      line: of({ ...answer, state: null, current: true }).line,
      more: expect.stringMatching(more),
    });
  });
});

it.each([
  ['broken', 'error', 'This file was changed.', /Ask for the original\.$/],
  ['none', 'error', 'We don’t know this file.', /doesn’t carry our seal/],
  [
    'intact',
    'advice',
    'Our seal holds, but we don’t keep this exact file.',
    /^Its sealed contents are as we sealed them\. .* It may no longer count\. Don’t rely on it: ask for a fresh copy\.$/,
  ],
  [null, 'error', 'We don’t know this fingerprint.', /Check that you copied all of it/],
] as const)('the answer about an unknown fingerprint, where the seal is %s', (seal, tone, line, more) => {
  expect(of(unknownFingerprint, seal)).toEqual({ tone, line, more: expect.stringMatching(more) });
});

it.each([
  [
    'is current',
    {},
    /^Its sealed contents are those of a file that we keep\. .* time stamp\. Ask for a fresh copy\.$/,
  ],
  [
    'was replaced',
    { state: 'revoked' },
    / time stamp\. A newer will has replaced this one\. Ask for the newer will\.$/,
  ],
] as const)('the answer about another file with the contents of one that %s', (_what, more, said) => {
  const contents = { ...stored, ...more };
  expect(answerOf({ fingerprint: '', answer: unknownFingerprint, seal: 'intact', contents })).toEqual({
    tone: 'advice',
    line: 'Our seal holds, but this is not the exact file that we keep.',
    more: expect.stringMatching(said),
  });
});

it.each([
  ['not-pdf', 'This is not a PDF.', /Choose the PDF that was downloaded here/],
  ['unreadable', 'This file can’t be read.', /Choose the PDF itself/],
  ['too-large', 'This file is not ours.', /larger than any document made here/],
  ['no-crypto', 'This browser can’t check files here.', /secure \(https\) address/],
] as const)('why a file could not be checked: %s', (unfit, line, more) => {
  expect(unfitAnswer(unfit)).toEqual({ tone: 'error', line, more: expect.stringMatching(more) });
});
