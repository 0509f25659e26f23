import { useBegunWillQuery, useSaveBegunWillMutation } from './begun-will-api';
import { readSync, writeSync } from './sync-storage';

/** Ends the draft in the account once it is saved as a will, or discarded. */
export function useEndDraft(userId: string): () => Promise<void> {
  const { data: account } = useBegunWillQuery();
  const [save] = useSaveBegunWillMutation();
  return async () => {
    // This browser may have sent something since, or never.
    const version = Math.max(readSync(userId).version, account?.version ?? 0);
    const { data } = await save({ content: '', version });
    if (data) writeSync(userId, { version: data.version, savedAt: null });
  };
}
