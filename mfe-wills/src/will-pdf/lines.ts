import type { Cluster } from './typesetter';

/** A line of a paragraph: what is printed of it, without the blank it was broken at. */
export type Line = readonly Cluster[];

/** Breaks a paragraph into lines of at most `width`, the unit of the clusters. Words wider than that are cut. */
export function breakLines(clusters: readonly Cluster[], width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let breakAt = 0;
  let used = 0;
  for (let at = 0; at < clusters.length; at += 1) {
    const cluster = clusters[at];
    if (!cluster) continue;
    if (at > start && mayBreakBefore(clusters[at - 1], cluster)) breakAt = at;
    // A blank at the end may hang over: nobody sees it.
    if (used + cluster.width > width && cluster.text !== ' ' && at > start) {
      const end = breakAt > start ? breakAt : at;
      lines.push(withoutEndBlanks(clusters.slice(start, end)));
      start = end;
      breakAt = end;
      used = clusters.slice(start, at).reduce((sum, each) => sum + each.width, 0);
    }
    used += cluster.width;
  }
  lines.push(withoutEndBlanks(clusters.slice(start)));
  return lines;
}

export const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);

/** Neighbours of one face, drawn in one go so that they stay one word when the text is copied. */
export function runsOf(line: Line): Cluster[] {
  return line.reduce<Cluster[]>((runs, cluster) => {
    const last = runs.at(-1);
    if (last?.face !== cluster.face) return [...runs, { ...cluster }];
    last.text += cluster.text;
    last.width += cluster.width;
    return runs;
  }, []);
}

function mayBreakBefore(before: Cluster | undefined, cluster: Cluster): boolean {
  if (!before || cluster.text === ' ') return false;
  return before.text === ' ' || /[-–—/]/.test(before.text) || (isIdeograph(before) && isIdeograph(cluster));
}

// Chinese and Japanese are written without blanks and break nearly anywhere.
const isIdeograph = ({ text }: Cluster) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

function withoutEndBlanks(line: Line): Line {
  const end = line.findLastIndex(({ text }) => text !== ' ');
  return line.slice(0, end + 1);
}
