import type { Cluster } from './typesetter';

/**
 * A line of a paragraph in reading order. It includes the space at which it was broken, which separates two
 * words for screen readers.
 */
export type Line = readonly Cluster[];

/**
 * Breaks a paragraph into lines of at most `width`, the unit of the clusters. Words wider than that are cut.
 */
export function breakLines(clusters: readonly Cluster[], width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let breakAt = 0;
  let used = 0;
  clusters.forEach((cluster, at) => {
    if (at > start && mayBreakBefore(clusters[at - 1], cluster)) breakAt = at;
    // A space at the end may extend beyond the width: nobody sees it.
    if (used + cluster.width > width && cluster.text !== ' ' && at > start) {
      const end = breakAt > start ? breakAt : at;
      const line = withoutEndBlanks(clusters.slice(start, end));
      lines.push(
        line.length < end - start
          ? [...line, ...clusters.slice(start + line.length, start + line.length + 1)]
          : line,
      );
      start = end;
      breakAt = end;
      used = widthOf(clusters.slice(start, at));
    }
    used += cluster.width;
  });
  lines.push(withoutEndBlanks(clusters.slice(start)));
  return lines;
}

export const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);

/** A line from left to right: reverses the right-to-left parts (Unicode's rule L2). */
function visualOrder(line: Line): Line {
  const highest = Math.max(0, ...line.map(({ level }) => level));
  let ordered = [...line];
  for (let level = highest; level > 0; level -= 1) ordered = turnRuns(ordered, level);
  return ordered;
}

function turnRuns(line: Cluster[], level: number): Cluster[] {
  const turned: Cluster[] = [];
  let run: Cluster[] = [];
  for (const cluster of line) {
    if (cluster.level >= level) {
      run.unshift(cluster);
      continue;
    }
    turned.push(...run, cluster);
    run = [];
  }
  return [...turned, ...run];
}

/**
 * Groups neighbors of one face and direction, to draw them at once. Right-to-left letters are separate:
 * readers such as pdftotext turn them around, and with them the letters of a text that is extracted for
 * several glyphs. With vowels they aren't: pdf.js would put the vowels of one letter elsewhere.
 */
export function runsOf(line: Line): Cluster[] {
  return visualOrder(line).reduce<Cluster[]>((runs, cluster) => {
    const last = runs.at(-1);
    if (!last || last.face !== cluster.face || last.level !== cluster.level || !mayJoin(last, cluster)) {
      runs.push({ ...cluster });
      return runs;
    }
    const moved = cluster.glyphs?.map((glyph) => ({ ...glyph, x: glyph.x + last.width }));
    if (moved) last.glyphs = [...(last.glyphs ?? []), ...moved];
    last.text = cluster.level % 2 === 1 ? cluster.text + last.text : last.text + cluster.text;
    last.width += cluster.width;
    return runs;
  }, []);
}

const mayJoin = (one: Cluster, other: Cluster) =>
  Boolean(one.glyphs) === Boolean(other.glyphs) &&
  (one.level % 2 === 0 || (one.glyphs !== undefined && /\p{M}/u.test(one.text + other.text)));

function mayBreakBefore(before: Cluster | undefined, cluster: Cluster): boolean {
  if (!before || cluster.text === ' ') return false;
  if (cluster.breakBefore) return true;
  if (before.text === ' ' || (isIdeograph(before) && isIdeograph(cluster))) return true;
  // Only between words: a number such as 15-11-513 is not broken.
  return /[-–—/]/.test(before.text) && /\p{L}/u.test(cluster.text);
}

// Chinese and Japanese have no spaces, and can break almost anywhere.
const isIdeograph = ({ text }: Cluster) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** The visible part of a line. */
export function withoutEndBlanks(line: Line): Line {
  const end = line.findLastIndex(({ text }) => text !== ' ');
  return line.slice(0, end + 1);
}
