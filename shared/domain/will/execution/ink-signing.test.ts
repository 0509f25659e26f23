import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { savedWill } from '../fixture';
import { describeStatus } from '../will-state';
import { willLook } from '../will-badge';
import { schemaErrors } from '../../validation/fixture';
import { inkRecordWords, type InkReport, inkReportBlocks, type InkSigning } from './ink-signing';
import { inkReportSchema } from './ink-report-schema';
import { executionMethods, executionMethodText, inkSteps, recommendedWay } from './methods';
import { isOnlyOnPaper, isSignedTwice, signedLast } from './both-ways';

const report: InkReport = {
  way: 'ink',
  signed_on: isoDate('2026-11-20'),
  place: 'Boulder, Colorado',
  witness_1_name: 'Ida Moore',
  witness_2_name: 'Jon Park',
  notary_name: '',
  original_kept_at: 'The fireproof box',
};
const signed = (change: Partial<InkSigning> = {}): InkSigning => ({
  ...report,
  version: 1,
  reported_at: '2026-11-20T20:00:00.000Z',
  scan: null,
  ...change,
});

describe('the report of a signing on paper', () => {
  it('accepts today in Colorado, and no day that has not started anywhere', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
    const on = (signed_on: string) => inkReportSchema.isValidSync({ ...report, signed_on });
    expect([on('2026-11-20'), on('2026-11-21'), on('2026-11-22')]).toEqual([true, true, false]);
    jest.useRealTimers();
  });

  it('can’t be about a day before the will was first saved', () => {
    const will = { testator_name: 'Ana', created_at: '2026-11-20T08:00:00.000Z' };
    const faults = (signed_on: string) =>
      inkReportBlocks({ ...report, signed_on: isoDate(signed_on) }, will).map(({ message }) => message);
    expect(faults('2026-11-18')).toEqual([messages.inkDateTooEarly('2026-11-20')]);
    // It is still the evening of the 19th in Hawaii.
    expect(faults('2026-11-19')).toEqual([]);
  });

  it('can’t name the testator as a witness, or one witness twice', () => {
    const will = { testator_name: 'Ana Ruiz', created_at: '2026-11-01T08:00:00.000Z' };
    const faults = (change: Partial<InkReport>) => inkReportBlocks({ ...report, ...change }, will);
    expect(faults({})).toEqual([]);
    expect(faults({ witness_1_name: 'ana ruiz' })).toEqual([
      { field: 'witness_1_name', message: messages.testatorIs('first witness') },
    ]);
    expect(faults({ witness_2_name: 'Ana Ruiz' })).toEqual([
      { field: 'witness_2_name', message: messages.testatorIs('second witness') },
    ]);
    expect(faults({ witness_2_name: 'Ida Moore' })).toEqual([
      { field: 'witness_2_name', message: messages.sameWitness },
    ]);
  });

  it('says which field is missing or wrong', () => {
    const errorsOf = (value: object) => schemaErrors(inkReportSchema, value);
    expect(errorsOf({})).toEqual({
      way: [String(messages.choose('how it was signed'))],
      signed_on: [messages.inkDateRequired],
      place: ['Place is required.'],
      witness_1_name: ['First witness is required.'],
      witness_2_name: ['Second witness is required.'],
      original_kept_at: [messages.inkOriginalRequired],
    });
    const long = { place: 'x'.repeat(201), original_kept_at: 'x'.repeat(501) };
    expect(errorsOf({ ...report, ...long, way: 'screen', notary_name: 1, witness_1_name: 1 })).toEqual({
      way: [String(messages.choose('how it was signed'))],
      place: [String(messages.tooLong('Place', 200))],
      witness_1_name: [String(messages.notText('First witness'))],
      notary_name: [String(messages.notText('Notary'))],
      original_kept_at: [String(messages.tooLong('Where the original is kept', 500))],
    });
  });

  it('reads as a sentence of the record that leaves out where the paper is', () => {
    expect(inkRecordWords({ ...report, way: 'ink_notary', notary_name: 'Nia Bell' })).toBe(
      'on paper on November 20, 2026, in Boulder, Colorado, with Ida Moore and Jon Park as witnesses and before a notary, Nia Bell',
    );
  });
});

describe('the status of a will that was signed on paper', () => {
  const look = (will: Parameters<typeof describeStatus>[0]) => [describeStatus(will), willLook(will).label];

  it('is shown as reported, separately from the payment', () => {
    const on = 'Signed on paper on November 20, 2026 (as you reported)';
    const ink_signing = signed();
    expect(look(savedWill({ ink_signing }))).toEqual([`${on}. Payment due.`, 'Signed on paper']);
    expect(look(savedWill({ ink_signing, paid_at: '2026-11-21T00:00:00Z' }))).toEqual([
      `${on}.`,
      'Signed on paper',
    ]);
    expect(look(savedWill({ ink_signing, testator_signature: 'x' }))[0]).toBe(
      `1 of 3 signatures. ${on}. Payment due.`,
    );
    expect(look(savedWill({ ink_signing, status: 'valid' }))).toEqual([
      `${messages.willValidMeaning} ${on}.`,
      'Valid',
    ]);
  });

  it('is not shown as a draft once all three have signed on the screen, even if unpaid', () => {
    const signatures = { testator_signature: 'x', witness_1_signature: 'x', witness_2_signature: 'x' };
    expect(look(savedWill(signatures))).toEqual(['Signed by all three. Payment due.', 'Signed']);
    expect(look(savedWill({ ...signatures, witness_2_signature: null }))[1]).toBe('Draft');
  });

  it('is a draft again once the text was changed', () => {
    expect(look(savedWill({ ink_signing: signed(), version: 2 }))).toEqual([
      '0 of 3 signatures. An earlier text was signed on paper on November 20, 2026 (as you reported). Payment due.',
      'Draft',
    ]);
  });
});

describe('the ways to sign', () => {
  it('recommends paper, and a notary to who wants the will self-proved', () => {
    expect(recommendedWay({ self_proving: 'notary' })).toBe('ink_notary');
    expect(recommendedWay({ self_proving: 'none' })).toBe('ink');
    expect(recommendedWay({})).toBe('ink');
  });

  it('calls only a will before a notary self-proved', () => {
    const proved = executionMethods.filter((way) => executionMethodText[way].proof.startsWith('Self-proved'));
    expect(proved).toEqual(['ink_notary']);
  });

  it('mentions no notary to a person who signs before witnesses only', () => {
    expect(inkSteps('ink').join(' ')).not.toMatch(/notary/i);
    expect(inkSteps('ink_notary').join(' ')).toMatch(/The notary alone fills in/);
    for (const way of ['ink', 'ink_notary'] as const)
      expect(inkSteps(way).join(' ')).toMatch(/initials at the foot of each page/);
  });
});

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
