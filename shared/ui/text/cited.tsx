import type { ReactNode } from 'react';
import { Whole } from './whole';

/** A statute number, such as C.R.S. 15-11-502, 15-12-1403(1)(a), or IRC 2503(b), with the name of the statutes before it. */
const citation = /((?:(?:C\.R\.S\. )?\b\d+-\d+-\d+\b|\bIRC \d+)(?:\(\w+\))*)/;

/**
 * A date, long or short, or a time. A long date in Spanish is too long for the narrowest column: its two halves. Months
 * are known by their place, not by name: every page loads this.
 */
const date = new RegExp(
  [
    String.raw`\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}\b`,
    String.raw`\b\d{1,2} de [a-z]{4,10}(?= de \d{4}\b)`,
    String.raw`\bde \d{4}\b`,
    String.raw`\b\d{1,2} [a-z]{3,4} \d{4}\b`,
    String.raw`\b\d{1,2}:\d{2} (?:[AP]M\b|[ap]\.m\.)`,
  ].join('|'),
  'g',
);

/** A text, or HTML without a date in an attribute, whose dates and times stay on one line. */
export const datesWhole = (text: string) => text.replace(date, (found) => found.replaceAll(' ', '\u00a0'));

/** A text whose statute numbers, dates, and times stay on one line. Anything but a text stays as it is. */
export function Cited({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return children
    .split(citation)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : datesWhole(part)));
}
