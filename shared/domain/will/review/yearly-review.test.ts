import { isoDate } from '../../dates/dates';
import { isExecuted, isReviewDue, nextReviewOf, type ReviewedWill } from './yearly-review';

const given = (['testator', 'witness_1', 'witness_2'] as const).map((role, day) => ({
  role,
  name: role,
  signed_at: `2025-03-0${day + 1}T18:00:00.000Z`,
}));
const onScreen: ReviewedWill = { status: 'draft', signatures: given };
const onPaper: ReviewedWill = {
  status: 'draft',
  version: 2,
  ink_signing: { way: 'ink', signed_on: isoDate('2025-05-20'), version: 2 },
};

describe('the yearly reading of a will', () => {
  it('comes a year after the last signature, wherever it was given', () => {
    expect(nextReviewOf(onScreen)).toBe('2026-03-03');
    expect(nextReviewOf(onPaper)).toBe('2026-05-20');
    expect(isReviewDue(onPaper, isoDate('2026-05-19'))).toBe(false);
    expect(isReviewDue(onPaper, isoDate('2026-05-20'))).toBe(true);
  });

  it('comes a year after the owner read it again', () => {
    expect(nextReviewOf({ ...onScreen, reviewed_at: '2026-03-10T18:00:00.000Z' })).toBe('2027-03-10');
  });

  it('never comes for a will that isn’t executed, or was replaced', () => {
    expect(isExecuted({ status: 'draft', signatures: given.slice(0, 2) })).toBe(false);
    expect(nextReviewOf({ ...onScreen, status: 'revoked' })).toBeNull();
    expect(nextReviewOf({ ...onPaper, version: 3 })).toBeNull();
  });
});
