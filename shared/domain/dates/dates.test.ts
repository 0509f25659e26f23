import fc from 'fast-check';
import { setLanguage } from '@heartwood/i18n';
import {
  addDays,
  addMonths,
  ageOn,
  dayOf,
  daysBetween,
  formatDate,
  formatMoment,
  formatShortDate,
  isIsoDate,
  isoDate,
  isUnder18,
  latestDay,
  todayOf,
} from './dates';
import { timeOfDay } from './time-of-day';
import { type CalendarEvent, calendarFile } from './calendar';

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
      '2025-06-31',
      '2025-09-31',
      '2025-11-31',
      '2025-12-32',
      '2025-12-00',
      '0999-12-31',
      '2025-6-1',
      '2025-06-011',
      '2025/06-01',
      '2025-06/01',
      '20:5-06-01',
      '20/5-06-01',
      '2025-x6-01',
      '2025-06-0x',
      '',
      'today',
    ]) {
      expect(isIsoDate(text)).toBe(false);
    }
    expect(() => isoDate('2025-02-30')).toThrow('2025-02-30 is not a date');
  });

  it('are all days of all months', () =>
    fc.assert(fc.property(days, (day) => expect(isIsoDate(day)).toBe(true))));

  it('have leap years as the Gregorian calendar does', () => {
    const leap = [1600, 1896, 1900, 2000, 2004, 2100, 2400].filter((year) => isIsoDate(`${year}-02-29`));
    expect(leap).toEqual([1600, 1896, 2000, 2004, 2400]);
    expect(['1000-01-01', '9999-12-31', '2025-08-31', '2025-10-31'].every(isIsoDate)).toBe(true);
  });

  it('are counted, across months, years and changes of the clock', () => {
    expect(addDays(isoDate('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(isoDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(isoDate('2026-03-08'), -1)).toBe('2026-03-07');
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('say who is under 18, where a birthday is known', () => {
    const today = isoDate('2025-06-15');
    expect(isUnder18('2007-06-16', today)).toBe(true);
    expect(isUnder18('2007-06-15', today)).toBe(false);
    for (const birth of ['', '2007-02-30', null, undefined, 2020])
      expect(isUnder18(birth, today)).toBe(false);
    expect(isUnder18('2020-01-01', undefined)).toBe(false);
  });

  it('are today by the clock of Colorado, at either end of its day, in winter and in summer', () => {
    const moments = [
      '2026-01-15T06:59:59Z',
      '2026-01-15T07:00:00Z',
      '2025-06-15T05:59:59Z',
      '2025-06-15T06:00:00Z',
    ];
    expect(moments.map((moment) => todayOf(new Date(moment)))).toEqual([
      '2026-01-14',
      '2026-01-15',
      '2025-06-14',
      '2025-06-15',
    ]);
  });

  it('are at the latest the day of the islands where it begins first', () => {
    expect(latestDay(new Date('2025-06-15T09:59:59Z'))).toBe('2025-06-15');
    expect(latestDay(new Date('2025-06-15T10:00:00Z'))).toBe('2025-06-16');
  });

  it('have times with a.m. and p.m., by the local clock', () => {
    const told = [0, 9, 12, 23].map((hour) => timeOfDay(new Date(2025, 5, 15, hour, 5).getTime()));
    expect(told).toEqual(['12:05 AM', '9:05 AM', '12:05 PM', '11:05 PM']);
  });

  it('are read from a timestamp in the zone of Colorado', () => {
    expect(dayOf('2025-06-15T03:00:00Z')).toBe('2025-06-14');
    expect(() => dayOf('yesterday')).toThrow(RangeError);
  });

  it('are the same for a timestamp whatever was asked before', () => {
    const between = (min: string, max: string) =>
      fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });
    const summer = between('2025-06-14T00:00Z', '2025-06-16T00:00Z');
    const winter = between('2026-01-14T00:00Z', '2026-01-16T00:00Z');
    const calendar = new Intl.DateTimeFormat('sv', { timeZone: 'America/Denver' });
    fc.assert(fc.property(fc.oneof(summer, winter), (moment) => todayOf(moment) === calendar.format(moment)));
  });

  it('are written the same in every zone', () =>
    expect(formatDate(isoDate('2025-06-15'))).toBe('June 15, 2025'));

  it('are written in short for lists, and in the language of the person', () => {
    const short = () => ['2025-05-01', '2025-06-30'].map((day) => formatShortDate(isoDate(day)));
    expect(short()).toEqual(['May 1, 2025', 'Jun 30, 2025']);
    setLanguage('es', {});
    expect(short()).toEqual(['1 may 2025', '30 jun 2025']);
    setLanguage('en', {});
  });

  it('are written with the time of Colorado where it matters', () => {
    expect(formatMoment('2026-11-21T21:41:07.000Z')).toBe('November 21, 2026 at 2:41 PM MST');
    setLanguage('es', {});
    expect(formatMoment('2026-11-21T21:41:07.000Z')).toMatch(
      /^21 de noviembre de 2026.* 2:41\sp\.\s?m\. MST$/,
    );
    setLanguage('en', {});
    expect(formatMoment('2026-07-01T06:30:00.000Z')).toBe('July 1, 2026 at 12:30 AM MDT');
  });

  it('have names of all months', () =>
    expect(
      Array.from({ length: 12 }, (_, at) =>
        formatDate(isoDate(`2025-${String(at + 1).padStart(2, '0')}-09`)),
      ),
    ).toEqual(
      [
        ...['January 9', 'February 9', 'March 9', 'April 9', 'May 9', 'June 9', 'July 9', 'August 9'],
        ...['September 9', 'October 9', 'November 9', 'December 9'],
      ].map((day) => `${day}, 2025`),
    ));

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

  it('count the birthday itself as the new age', () => {
    expect(ageOn(isoDate('2007-06-15'), isoDate('2025-06-14'))).toBe(17);
    expect(ageOn(isoDate('2007-06-15'), isoDate('2025-06-15'))).toBe(18);
    expect(ageOn(isoDate('2004-02-29'), isoDate('2022-02-28'))).toBe(17);
    expect(ageOn(isoDate('2004-02-29'), isoDate('2022-03-01'))).toBe(18);
  });
});

const payment: CalendarEvent = {
  uid: 'loan-1-2027-01-31',
  start: isoDate('2027-01-31'),
  title: 'Pay $860.66 to Ana; with a check, or cash',
  about: 'First line\nsecond line\r\nC:\\loan',
  reminder: 'Tomorrow: $860.66',
};
const now = new Date('2026-11-25T10:05:09.123Z');
const linesOf = (event: CalendarEvent) => calendarFile('Loan payments', [event], now).split('\r\n');

describe('a calendar file', () => {
  it('has each event as RFC 5545 writes it, with a reminder one day before', () => {
    expect(linesOf(payment)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Heartwood//Loan payments//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:loan-1-2027-01-31@heartwood',
      'DTSTAMP:20261125T100509Z',
      'DTSTART;VALUE=DATE:20270131',
      'SUMMARY:Pay $860.66 to Ana\\; with a check\\, or cash',
      'DESCRIPTION:First line\\nsecond line\\nC:\\\\loan',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Tomorrow: $860.66',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('replaces and removes an event by its sequence, and names its organizer', () => {
    const organizer = { name: 'The "Loans"', page: 'https://heartwood.test/loans/1' };
    const lines = linesOf({ ...payment, sequence: 3, cancelled: true, organizer });
    expect(lines.slice(8, 12)).toEqual([
      'SEQUENCE:3',
      'ORGANIZER;CN="The ’Loans’":https://heartwood.test/loans/1',
      'URL:https://heartwood.test/loans/1',
      'STATUS:CANCELLED',
    ]);
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('takes one hour for an event with a time', () => {
    const lines = linesOf({ ...payment, time: '14:30' });
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20270131T143000', 'DURATION:PT1H']));
    expect(lines.join()).not.toMatch(/VALUE=DATE|TRANSP/);
  });

  it.each(['a', 'é', '€', '🌲'])(
    'folds a line after 74 bytes, and cuts no character in two: %s',
    (character) => {
      const title = character.repeat(100);
      const [first = '', ...more] =
        linesOf({ ...payment, title })
          .join('\n')
          .replaceAll('\n ', '\u0000')
          .split('\n')
          .find((line) => line.startsWith('SUMMARY'))
          ?.split('\u0000') ?? [];
      expect([first, ...more].join('')).toBe(`SUMMARY:${title}`);
      const bytes = (text: string) => new TextEncoder().encode(text).length;
      for (const part of [first, ...more.slice(0, -1)]) {
        expect(bytes(part)).toBeLessThanOrEqual(74);
        expect(bytes(part + character)).toBeGreaterThan(74);
      }
    },
  );
});
