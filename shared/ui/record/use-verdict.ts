import { useEffect, useState } from 'react';
import {
  isObject,
  verifyTrail,
  type ChainEnd,
  type ChainSubject,
  type Trail,
  type Verdict,
} from '@heartwood/domain';
import { draftInBrowser } from '../stored-draft/stored-draft';

/**
 * Threat: anyone who controls the database could truncate a chain or rewrite it entirely, and it would still
 * be consistent. This browser remembers where each record ended, so it detects both.
 */
const seenEnds = draftInBrowser('record', chainEndIn, 'records');

function chainEndIn(found: unknown): ChainEnd | null {
  if (!isObject(found)) return null;
  const { position, hash } = found;
  return typeof position === 'number' && typeof hash === 'string' ? { position, hash } : null;
}

interface Checked {
  /** The memory is separate for each person. */
  userId: string;
  subject: ChainSubject;
  /** The agreement's current text; null where it is not compared. */
  text: string | null;
  trail: Trail | undefined;
  /** Whether the record is being refetched: a cached one may be older than what another page has seen. */
  isFetching: boolean;
}

/** Verifies a record in this browser whenever the server sends it; null while verifying. */
export function useVerdict({ userId, subject, text, trail, isFetching }: Checked): Verdict | null {
  const [found, setFound] = useState<{ trail: Trail; text: string | null; verdict: Verdict } | null>(null);
  const { subject_type, subject_id } = subject;
  useEffect(() => {
    if (!trail || isFetching) return undefined;
    let current = true;
    const recordKey = `${userId}.${subject_type}.${subject_id}`;
    void verifyTrail({ subject_type, subject_id }, trail, text, seenEnds.read(recordKey)).then((verdict) => {
      if (!current) return;
      const last = trail.events.at(-1);
      if (verdict.outcome === 'holds' && last)
        seenEnds.write(recordKey, { position: last.position, hash: last.hash });
      setFound({ trail, text, verdict });
    });
    return () => {
      current = false;
    };
  }, [subject_type, subject_id, trail, isFetching, text, userId]);
  return found && found.trail === trail && found.text === text ? found.verdict : null;
}
