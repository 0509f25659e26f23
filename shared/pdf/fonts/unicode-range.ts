/** Parses a CSS unicode-range such as "U+0000-00FF,U+0131". */
export function inRange(range: string): (codePoint: number) => boolean {
  const spans = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return { first: parseInt(first, 16), last: parseInt(last, 16) };
  });
  return (codePoint) => spans.some(({ first, last }) => codePoint >= first && codePoint <= last);
}
