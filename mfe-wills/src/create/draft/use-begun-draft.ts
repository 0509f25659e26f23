import { useEffect, useReducer } from 'react';
import { begunDraft, begunIn, parseContent, type BegunDraft } from './begun-draft';
import { useBegunWillQuery } from './begun-will-api';
import { watchDraft } from './draft-storage';

/** The draft that this person has begun, in this browser or on another device, until it is discarded. */
export function useBegunDraft(userId: string | undefined): BegunDraft | null {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => (userId ? watchDraft(userId, lookAgain) : undefined), [userId]);
  const { data } = useBegunWillQuery(undefined, { skip: !userId, refetchOnMountOrArgChange: true });
  if (!userId) return null;
  return begunDraft(userId) ?? begunIn(parseContent(data?.content));
}
