import type { ReactNode } from 'react';
import { Figure, PersonName } from './figures';
import { Text } from './text';

/**
 * A statute number, such as C.R.S. 15-11-502, 15-12-1403(1)(a), or IRC 2503(b), with the name
 * of the statutes before it.
 */
const citation = /(?:(?:C\.R\.S\. )?\b\d+-\d+-\d+\b|\bIRC \d+)(?:\(\w+\))*/;

/** An amount of money or bitcoin, or a percentage. */
const figure = /[-+]?\$\d[\d,]*(?:\.\d\d)?|\b\d[\d,]*(?:\.\d+)?(?:%| BTC\b| satoshis?\b)/;

/** A name between marks that isolate its direction. */
const name = /\u2068[^\u2068\u2069]*\u2069/;

/**
 * A date, long or short, or a time. A long date in Spanish is too long for the narrowest column: its two
 * halves. Months are known by their place, not by name: every page loads this.
 */
const date =
  /\b(?:[A-Z][a-z]{2,8} \d{1,2}, \d{4}|\d{1,2} de [a-z]{4,10}(?= de \d{4}\b)|de \d{4}|\d{1,2} [a-z]{3,4} \d{4})\b|\b\d{1,2}:\d{2} (?:[AP]M\b|[ap]\.m\.)/g;

const marks = new RegExp(`(${name.source})|(${date.source}|${citation.source}|${figure.source})`);

/** A text, or HTML without a date in an attribute, whose dates and times stay on one line. */
export const datesWhole = (text: string) => text.replace(date, (found) => found.replaceAll(' ', '\u00a0'));

/**
 * Texts whose dates, times, figures, and statute numbers stay on one line, and aren't translated by a
 * browser; neither are the names in isolating marks. Elements among them stay as they are.
 */
export const Cited = ({ children }: { children: ReactNode }) => <Text show={marked}>{children}</Text>;

/** `split` gives, for each mark, a text before it and one value for each group, of which one is defined. */
const groups = [undefined, PersonName, Figure];

/** Several parts are one element, so that a row of the page doesn't set them apart. */
function marked(text: string): ReactNode {
  const parts = text.split(marks).flatMap((part, index) => {
    const Mark = groups[index % groups.length];
    if (!part) return [];
    return [Mark ? <Mark key={index}>{part}</Mark> : <span key={index}>{part}</span>];
  });
  return parts.length > 1 ? <span>{parts}</span> : parts;
}
