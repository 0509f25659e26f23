import type { IsoDate } from './dates';

/** An event of a calendar file, with a reminder one day before. */
export interface CalendarEvent {
  /** The same event always has the same one, so that a second import changes nothing. */
  uid: string;
  /** A whole day, or a time of day with `time`. */
  start: IsoDate;
  /** HH:MM, in the person's local time. */
  time?: string;
  title: string;
  about: string;
  reminder: string;
  /** How many changes came before: a calendar replaces an event by one with a larger number. */
  sequence?: number;
  /** Whether a calendar removes it. */
  cancelled?: boolean;
  /** Whose event it is, and its page (RFC 5546 requires it of a published event). */
  organizer?: { name: string; page: string };
}

/** A calendar file (iCalendar, RFC 5545). @param product the generating product, for its PRODID */
export function calendarFile(product: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = `${basic(now.toISOString().slice(0, 19))}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Heartwood//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, start, time, title, about, reminder, sequence, cancelled = false, organizer } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@heartwood`,
    `DTSTAMP:${stamp}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(organizer
      ? [`ORGANIZER;CN=${quoted(organizer.name)}:${organizer.page}`, `URL:${organizer.page}`]
      : []),
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    ...(time
      ? [`DTSTART:${basic(start)}T${basic(time)}00`, 'DURATION:PT1H']
      : [`DTSTART;VALUE=DATE:${basic(start)}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    ...(time ? [] : ['TRANSP:TRANSPARENT']),
    ...(cancelled ? [] : alarmLines(reminder)),
    'END:VEVENT',
  ];
}

const alarmLines = (reminder: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(reminder)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
];

/** The value of a parameter, which can't have quotation marks or line breaks. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/gu, '’')}"`;

/** The basic form of ISO 8601: without dashes and colons. */
function basic(dateOrTime: string): string {
  return dateOrTime.replace(/[-:]/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line has at most 75 bytes; the next line continues it after a space. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  // By code points, so that no character is cut in two.
  for (const character of line) {
    if (bytes.encode(part + character).length > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
