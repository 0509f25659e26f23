import { statusOf } from '@heartwood/api-client';
import { isObject } from '@heartwood/domain';
import { parseContent } from './begun-draft';
import { useBegunWillQuery, useLazyBegunWillQuery, useSaveBegunWillMutation } from './begun-will-api';
import { readSync, writeSync } from './sync-storage';

/**
 * Ends the draft in the account once it is saved as a will, or discarded.
 * @returns a function of the attempt that was saved, if it was: its answers may be on their way to the
 * account at this moment. Other answers, from another device, stay.
 */
export function useEndDraft(userId: string): (attempt?: string) => Promise<void> {
  const { data: account } = useBegunWillQuery();
  const [fetchBegun] = useLazyBegunWillQuery();
  const [save] = useSaveBegunWillMutation();
  return async (attempt) => {
    // This browser may have sent something since, or never.
    const known = Math.max(readSync(userId).version, account?.version ?? 0);
    let { data, error } = await save({ content: '', version: known });
    if (attempt !== undefined && statusOf(error) === 409) {
      const { data: found } = await fetchBegun();
      const draft = parseContent(found?.content);
      if (found && isObject(draft) && draft['attempt'] === attempt)
        ({ data, error } = await save({ content: '', version: found.version }));
    }
    if (data) writeSync(userId, { version: data.version, savedAt: null });
  };
}
