import { calendarFile, type CalendarEvent } from './calendar';
import { isoDate } from './dates';

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
