import { useEffect, useReducer } from 'react';
import { begunDraft, type BegunDraft } from './begun-draft';
import { watchDraft } from './draft-storage';

/** The draft that this person has begun in this browser, until it is discarded, here or in another tab. */
export function useBegunDraft(userId: string | undefined): BegunDraft | null {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => (userId ? watchDraft(userId, lookAgain) : undefined), [userId]);
  return userId ? begunDraft(userId) : null;
}
