import { Whole } from './whole';

/** A statute number, such as C.R.S. 15-11-502, 15-12-1403(1)(a), or IRC 2503(b), with the name of the statutes before it. */
const citation = /((?:(?:C\.R\.S\. )?\b\d+-\d+-\d+\b|\bIRC \d+)(?:\(\w+\))*)/;

/** A text whose statute numbers stay on one line. The text itself stays as it is, also when it is copied. */
export function Cited({ children }: { children: string }) {
  return children
    .split(citation)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));
}
