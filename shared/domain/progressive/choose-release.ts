/** Who gets a candidate. Any matching rule is enough. */
export interface CandidateRule {
  /** The percentage of visitors, 0 to 100, of those whom no candidate before it in the list has taken. */
  percent?: number;
  /** Usernames. */
  people?: readonly string[];
  /** A request header with exactly this value. Its name in lower case. */
  header?: { name: string; value: string };
}

/** A version that some visitors get instead of the listed one. */
export interface Candidate<Release> {
  to: CandidateRule;
  release: Release;
}

/** Who asks. */
export interface Visitor {
  /** Stays the same for a person, or for a browser without a login. Without it, percentages don't apply. */
  id?: string | undefined;
  isPerson: (username: string) => boolean;
  /** @param name in lower case */
  header: (name: string) => string | undefined;
}

/**
 * The candidate that a visitor gets; undefined when that is the listed release. The same visitor gets the
 * same one for as long as the rules stay, and whoever has one keeps it when its percentage grows. Another
 * version takes other visitors first.
 */
export const candidateFor = <Release extends { version: string }>(
  name: string,
  candidates: readonly Candidate<Release>[],
  visitor: Visitor,
): Release | undefined =>
  candidates.find(({ to, release }) => takes(to, `${name} ${release.version}`, visitor))?.release;

function takes({ percent = 0, people = [], header }: CandidateRule, key: string, visitor: Visitor): boolean {
  if (people.some(visitor.isPerson)) return true;
  if (header && visitor.header(header.name) === header.value) return true;
  return visitor.id !== undefined && placeOf(`${key} ${visitor.id}`) < percent;
}

/**
 * A value from 0 up to 100 that depends on the whole text, evenly distributed: FNV-1a, then the finalizer of
 * MurmurHash3.
 */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
