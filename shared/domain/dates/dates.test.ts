import fc from 'fast-check';
import { addMonths, ageOn, dayOf, formatDate, isIsoDate, isoDate, timeOfDay, todayOf } from './dates';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => isoDate(date.toISOString().slice(0, 10)));

describe('dates', () => {
  it('are real days', () => {
    expect(isIsoDate('2024-02-29')).toBe(true);
    for (const text of [
      '2025-02-29',
      '1900-02-29',
      '2025-13-01',
      '2025-00-10',
      '2025-04-31',
      '2025-6-1',
      '',
      'today',
    ]) {
      expect(isIsoDate(text)).toBe(false);
    }
    expect(() => isoDate('2025-02-30')).toThrow(RangeError);
  });

  it('are today by the own clock, at either end of the day', () => {
    expect(todayOf(new Date(2025, 5, 15, 0, 0))).toBe('2025-06-15');
    expect(todayOf(new Date(2025, 5, 15, 23, 59))).toBe('2025-06-15');
  });

  it('have times of twelve hours, by the own clock', () => {
    const told = [0, 9, 12, 23].map((hour) => timeOfDay(new Date(2025, 5, 15, hour, 5).getTime()));
    expect(told).toEqual(['12:05 AM', '9:05 AM', '12:05 PM', '11:05 PM']);
  });

  it('are read from a timestamp in the zone of Colorado', () => {
    expect(dayOf('2025-06-15T03:00:00Z')).toBe('2025-06-14');
  });

  it('are written the same in every zone', () =>
    expect(formatDate(isoDate('2025-06-15'))).toBe('June 15, 2025'));

  it('clamp to the end of the month, from the anchor', () => {
    expect(addMonths(isoDate('2025-01-31'), 1)).toBe('2025-02-28');
    expect(addMonths(isoDate('2025-01-31'), 2)).toBe('2025-03-31');
    expect(addMonths(isoDate('2025-03-31'), -1)).toBe('2025-02-28');
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 480 }), (anchor, months) => {
        const target = addMonths(anchor, months);
        const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
        const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
        expect(Number(target.slice(8))).toBe(Math.min(day, lastDay));
        expect(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)).toBe(
          target.slice(0, 7),
        );
      }),
    );
  });

  it('tell an age on the birthday itself', () => {
    expect(ageOn(isoDate('2007-06-15'), isoDate('2025-06-14'))).toBe(17);
    expect(ageOn(isoDate('2007-06-15'), isoDate('2025-06-15'))).toBe(18);
    expect(ageOn(isoDate('2004-02-29'), isoDate('2022-02-28'))).toBe(17);
    expect(ageOn(isoDate('2004-02-29'), isoDate('2022-03-01'))).toBe(18);
  });
});
