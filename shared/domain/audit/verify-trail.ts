import { brokenLink, hashedText, type BrokenLink, type ChainSubject } from './chain';
import { sha256 } from './sha256';
import type { ChainEnd, Trail } from './trail';

/** The result of verifying a record. */
export type Verdict =
  /** It is valid, and the agreement's text is the last recorded one. */
  | { outcome: 'holds' }
  | { outcome: 'broken'; link: BrokenLink }
  /** It is valid in itself, but is not the record that this browser saw before. */
  | { outcome: 'rewritten'; seen: ChainEnd }
  /** It is valid, but the agreement's text is not the last recorded one. */
  | { outcome: 'text-changed' }
  /** This browser finds no fault, the server does. */
  | { outcome: 'server-disagrees' }
  /** This browser can't compute the hashes. */
  | { outcome: 'unchecked' };

/**
 * Recomputes a record's chain in this browser.
 * @param text the agreement's current text; null if it isn't compared
 * @param seen where the record ended when this browser last saw it
 */
export async function verifyTrail(
  subject: ChainSubject,
  { events, intact, end }: Trail,
  text: string | null,
  seen: ChainEnd | null,
): Promise<Verdict> {
  const fingerprint = await sha256(text ?? '');
  if (fingerprint === null) return { outcome: 'unchecked' };
  const hashes = await Promise.all(events.map((event) => sha256(hashedText(subject, event))));
  const link = brokenLink(events, hashes, end);
  if (link) return { outcome: 'broken', link };
  if (!intact) return { outcome: 'server-disagrees' };
  if (seen && events[seen.position - 1]?.hash !== seen.hash) return { outcome: 'rewritten', seen };
  const last = events.at(-1);
  return last && text !== null && last.text_sha256 !== fingerprint
    ? { outcome: 'text-changed' }
    : { outcome: 'holds' };
}
