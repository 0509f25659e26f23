import { messages } from '../messages';
import type { AuditEvent, ChainEnd, ChainSubjectType, SubjectType } from './trail';

/** The previous hash of a chain's first event. */
export const CHAIN_START = '0'.repeat(64);

/** What a chain's first event follows from. */
export const CHAIN_BEGINNING: ChainEnd = { position: 0, hash: CHAIN_START };

/** The subject of a chain. The hashes cover it, so no event can be moved to another agreement. */
export interface ChainSubject<Type extends ChainSubjectType = SubjectType> {
  subject_type: Type;
  subject_id: string;
}

/** The text whose SHA-256, in lower-case hex of its UTF-8 bytes, is the hash of an event. */
export function hashedText(subject: ChainSubject<ChainSubjectType>, event: Omit<AuditEvent, 'hash'>): string {
  // A list, because the order of an object's keys isn't guaranteed.
  return JSON.stringify([
    subject.subject_type,
    subject.subject_id,
    event.position,
    event.type,
    event.at,
    event.actor_id,
    event.actor,
    event.address,
    event.browser,
    event.detail,
    event.text_sha256,
    event.previous_hash,
  ]);
}

/**
 * Where a chain is broken: the index in the list, from 0, and what is wrong there; the
 * list's length for its end.
 */
export interface BrokenLink {
  index: number;
  fault: 'position' | 'link' | 'content' | 'end';
}

/**
 * The first place where a chain, oldest first, does not hold; null when all of it does.
 * `position`: an event was dropped, inserted, or moved; `link`: it does not follow from the one before;
 * `content`: what it says is not what was recorded; `end`: events are missing at the
 * end, or were added there.
 * @param hashes the SHA-256 of each event's `hashedText`, recomputed by the caller
 * @param end where the chain was noted to end, if it was
 * @param from the event before the first of these, if they are not the chain's first
 */
export function brokenLink(
  events: readonly AuditEvent[],
  hashes: readonly (string | null)[],
  end?: ChainEnd | null,
  from: ChainEnd = CHAIN_BEGINNING,
): BrokenLink | null {
  let previous = from.hash;
  for (const [index, event] of events.entries()) {
    if (event.position !== from.position + index + 1) return { index, fault: 'position' };
    if (event.previous_hash !== previous) return { index, fault: 'link' };
    if (event.hash !== hashes[index]) return { index, fault: 'content' };
    previous = event.hash;
  }
  const last = events.at(-1) ?? from;
  const ends = !end || (last.position === end.position && last.hash === end.hash);
  return ends ? null : { index: events.length, fault: 'end' };
}

const faultSentences = {
  position: messages.chainPosition,
  link: messages.chainLink,
  content: messages.chainContent,
  end: messages.chainEnd,
} as const satisfies Record<BrokenLink['fault'], string>;

/** What is wrong at a broken link, as a sentence. */
export function describeFault({ fault }: BrokenLink): string {
  return faultSentences[fault];
}
