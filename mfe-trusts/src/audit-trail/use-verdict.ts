import { verifyTrail, type ChainSubject, type Trail, type Verdict } from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import { useEffect, useState } from 'react';
import { seenEnd } from './seen-end';

/** Checks a record in this browser whenever it comes from the server; null while that is under way. */
export function useVerdict(subject: ChainSubject, trail: Trail | undefined, text: string): Verdict | null {
  const userId = useSession().user?.id ?? '';
  const [found, setFound] = useState<{ trail: Trail; text: string; verdict: Verdict } | null>(null);
  const { subject_type, subject_id } = subject;
  useEffect(() => {
    if (!trail) return undefined;
    let current = true;
    const about = { subject_type, subject_id };
    void verifyTrail(about, trail, text, seenEnd.read(userId, about)).then((verdict) => {
      if (!current) return;
      if (verdict.outcome === 'holds') seenEnd.write(userId, about, trail.events.at(-1));
      setFound({ trail, text, verdict });
    });
    return () => {
      current = false;
    };
  }, [subject_type, subject_id, trail, text, userId]);
  return found && found.trail === trail && found.text === text ? found.verdict : null;
}
