import { isoDate } from '../../dates/dates';
import { savedWill } from '../fixture';
import { isOnlyOnPaper, isSignedTwice, signedLast } from './both-ways';

const onPaper = (signed_on: string) => ({
  ink_signing: { way: 'ink', signed_on: isoDate(signed_on), version: 1 } as const,
});
const onScreen = (day: string, count = 3) => ({
  signatures: (['testator', 'witness_1', 'witness_2'] as const)
    .slice(0, count)
    .map((role) => ({ role, name: '', signed_at: `${day}T18:00:00.000Z` })),
});
const will = (...parts: object[]) =>
  Object.assign({ ...savedWill(), version: 1, ink_signing: null }, ...parts);

describe('a will that is signed in two ways', () => {
  it('was signed last where the later day is, and on paper on the same day', () => {
    expect(signedLast(will())).toBeNull();
    expect(signedLast(will(onPaper('2026-11-20')))).toBe('paper');
    expect(signedLast(will(onScreen('2026-11-20')))).toBe('screen');
    expect(signedLast(will(onPaper('2026-11-20'), onScreen('2026-11-20')))).toBe('paper');
    expect(signedLast(will(onPaper('2026-11-20'), onScreen('2026-11-21')))).toBe('screen');
  });

  it('was signed last on the screen, where its testator stated that there was a paper already', () => {
    const paper_signed_on = isoDate('2026-11-20');
    const { signatures } = onScreen('2026-11-20');
    const after = { signatures: signatures.map((given) => ({ ...given, paper_signed_on })) };
    expect(signedLast(will(onPaper('2026-11-20'), after))).toBe('screen');
    // A paper that was reported after that is another one.
    expect(signedLast(will(onPaper('2026-11-21'), after))).toBe('paper');
  });

  it('is signed in both once all three have signed on the screen', () => {
    expect(isSignedTwice(will(onPaper('2026-11-20'), onScreen('2026-11-21', 1)))).toBe(false);
    expect(isSignedTwice(will(onPaper('2026-11-20'), onScreen('2026-11-21')))).toBe(true);
    // The text that was signed on paper is an earlier one.
    expect(isSignedTwice(will(onPaper('2026-11-20'), onScreen('2026-11-21'), { version: 2 }))).toBe(false);
  });

  it('is asked about before its testator starts to sign a second time', () => {
    expect(isOnlyOnPaper(will(onPaper('2026-11-20')))).toBe(true);
    expect(isOnlyOnPaper(will(onPaper('2026-11-20'), onScreen('2026-11-21', 1)))).toBe(false);
    expect(isOnlyOnPaper(will())).toBe(false);
  });
});
