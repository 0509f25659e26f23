import { DAY } from '../dates/day';
import { checkInStep, nextCheckIn, type CheckInState } from './check-in';

const state = (more: Partial<CheckInState> = {}): CheckInState => ({
  check_in: 'monthly',
  well_at: 0,
  asks: 0,
  asked_at: 0,
  ...more,
});

describe('the check-in', () => {
  it('is off unless the owner wants it', () => {
    expect(checkInStep(state({ check_in: 'off' }), 9999 * DAY)).toBeNull();
    expect(checkInStep(state({ check_in: 'off', asks: 2 }), 9999 * DAY)).toBeNull();
    expect(nextCheckIn(state({ check_in: 'off' }))).toBeNull();
    expect(nextCheckIn(state({ well_at: 5 * DAY }))).toBe(35 * DAY);
  });

  it.each([
    ['monthly', 30],
    ['quarterly', 91],
    ['yearly', 365],
  ] as const)('asks %s, and again after as long', (check_in, days) => {
    expect(checkInStep(state({ check_in }), days * DAY - 1)).toBeNull();
    expect(checkInStep(state({ check_in }), days * DAY)).toBe('ask');
    const asked = state({ check_in, asks: 1, asked_at: 500 * DAY });
    expect(checkInStep(asked, (500 + days) * DAY - 1)).toBeNull();
    expect(checkInStep(asked, (500 + days) * DAY)).toBe('ask');
  });

  it('is missed twice two weeks after the second mail, once', () => {
    const asked = state({ asks: 2, asked_at: 60 * DAY });
    expect(checkInStep(asked, 74 * DAY - 1)).toBeNull();
    expect(checkInStep(asked, 74 * DAY)).toBe('missed');
    expect(checkInStep(state({ asks: 3, asked_at: 60 * DAY }), 9999 * DAY)).toBeNull();
    expect(nextCheckIn(asked)).toBeNull();
  });
});
