import { newAttempt } from '@heartwood/api-client';
import type { SessionUser } from '@heartwood/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newDraft } from './new-draft';
import { forgetDraft, watchDraft } from './draft-storage';
import { useAccountDraft } from './use-account-draft';
import { parseDraft, readDraft, writeDraft, type DraftChange, type SavedDraft } from './saved-draft';

interface HeldDraft {
  draft: SavedDraft;
  /** How often another tab has sent new answers. */
  arrivals: number;
}

/**
 * The draft of this person, and the way to change it; every change is kept in this browser at once, and
 * in the account after a pause. What another tab changes arrives here: components that show the text
 * remount when `arrivals` grows.
 */
export function useDraft(user: SessionUser) {
  const [{ draft, arrivals }, setHeld] = useState<HeldDraft>(() => ({
    draft: keptOrNew(user),
    arrivals: 0,
  }));
  const [kept, setKept] = useState(true);
  const lastRead = useRef(draft);

  useEffect(() => {
    if (draft !== lastRead.current) setKept(writeDraft(user.id, draft));
  }, [draft, user.id]);

  useEffect(() => {
    const arrive = () => {
      const found = keptOrNew(user);
      lastRead.current = found;
      setHeld((held) => withArrived(held, found));
    };
    return watchDraft(user.id, arrive);
  }, [user]);

  const change = useCallback((part: DraftChange) => {
    setHeld(({ draft: before, ...held }) => ({
      ...held,
      draft: {
        ...before,
        ...part,
        savedAt: Date.now(),
        // Different answers are another will, so they need a new attempt id.
        attempt: part.values && part.values !== before.values ? newAttempt() : before.attempt,
      },
    }));
  }, []);

  const adopt = (content: string): SavedDraft => {
    const found = content === '' ? newDraft(user) : parseDraft(content, newDraft(user));
    if (content === '') forgetDraft(user.id);
    else writeDraft(user.id, found);
    lastRead.current = found;
    setHeld((held) => ({ draft: found, arrivals: held.arrivals + 1 }));
    return found;
  };
  const account = useAccountDraft(user.id, draft, adopt);

  return { draft, change, kept, arrivals, account };
}

function keptOrNew(user: SessionUser): SavedDraft {
  const empty = newDraft(user);
  return readDraft(user.id, empty) ?? empty;
}

/** Syncs with another tab: takes over its newer draft, or drops the draft if it was confirmed there. */
function withArrived(held: HeldDraft, found: SavedDraft): HeldDraft {
  const { draft, arrivals } = held;
  const news = found.savedAt === null ? draft.savedAt !== null : found.savedAt > (draft.savedAt ?? 0);
  if (!news) return held;
  const sameWords = found.attempt === draft.attempt;
  return { draft: found, arrivals: sameWords ? arrivals : arrivals + 1 };
}
