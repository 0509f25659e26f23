import { newAttempt } from '@heartwood/shared/api';
import type { User } from '@heartwood/shared/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newDraft } from './new-draft';
import { readDraft, writeDraft, type SavedDraft } from './saved-draft';

/** The draft of this person, and the way to change it; every change is kept in this browser at once. */
export function useDraft(user: User) {
  const [draft, setDraft] = useState(() => readDraft(user.id, newDraft(user)) ?? newDraft(user));
  const [kept, setKept] = useState(true);
  const atStart = useRef(draft);

  useEffect(() => {
    if (draft !== atStart.current) setKept(writeDraft(user.id, draft));
  }, [draft, user.id]);

  const change = useCallback((part: Partial<Pick<SavedDraft, 'values' | 'reached'>>) => {
    setDraft((before) => ({
      ...before,
      ...part,
      savedAt: Date.now(),
      // Other words are another will: its attempt must not be taken for the one before.
      attempt: part.values && part.values !== before.values ? newAttempt() : before.attempt,
    }));
  }, []);

  return { draft, change, kept };
}
