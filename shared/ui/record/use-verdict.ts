import { useEffect, useState } from 'react';
import {
  isObject,
  verifyTrail,
  type ChainEnd,
  type ChainSubject,
  type Trail,
  type Verdict,
} from '../../domain';
import { draftInBrowser } from '../stored-draft/stored-draft';

/**
 * Threat: whoever rules the database could cut the end off a chain, or write all of it anew, and it would hold in
 * itself. This browser remembers where each record ended, so that it sees both.
 */
const seenEnds = draftInBrowser('record', chainEndIn, 'records');

function chainEndIn(found: unknown): ChainEnd | null {
  if (!isObject(found)) return null;
  const { position, hash } = found;
  return typeof position === 'number' && typeof hash === 'string' ? { position, hash } : null;
}

interface Checked {
  /** Whose memory it is: each person's is apart. */
  userId: string;
  subject: ChainSubject;
  /** The agreement's text as it is now; null where it is not compared. */
  text: string | null;
  trail: Trail | undefined;
  /** Whether the record is being read anew: one from the cache may have been seen longer since, on another page. */
  isFetching: boolean;
}

/** Checks a record in this browser whenever it comes from the server; null while that is under way. */
export function useVerdict({ userId, subject, text, trail, isFetching }: Checked): Verdict | null {
  const [found, setFound] = useState<{ trail: Trail; text: string | null; verdict: Verdict } | null>(null);
  const { subject_type, subject_id } = subject;
  useEffect(() => {
    if (!trail || isFetching) return undefined;
    let current = true;
    const whose = `${userId}.${subject_type}.${subject_id}`;
    void verifyTrail({ subject_type, subject_id }, trail, text, seenEnds.read(whose)).then((verdict) => {
      if (!current) return;
      const last = trail.events.at(-1);
      if (verdict.outcome === 'holds' && last)
        seenEnds.write(whose, { position: last.position, hash: last.hash });
      setFound({ trail, text, verdict });
    });
    return () => {
      current = false;
    };
  }, [subject_type, subject_id, trail, isFetching, text, userId]);
  return found && found.trail === trail && found.text === text ? found.verdict : null;
}
