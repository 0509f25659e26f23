import type { ChainSubject, Trail, Verdict } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { useVerdict, type Loading } from '@heartwood/ui';
import { useTrail } from './trail-api';

/** The record of one agreement, and whether it is intact. */
export interface Audit extends Loading {
  /** Undefined until the record and the text to compare it with have loaded. */
  trail: Trail | undefined;
  /** Null while it is being checked. */
  verdict: Verdict | null;
  /** Fetches both again, and so verifies again. */
  refetch: () => void;
}

/**
 * Fetches the record of an agreement and verifies it in this browser.
 * @param source how the text is fetched
 * @param text the agreement's current text; null if it isn't compared, undefined while it is being fetched
 */
export function useAudit(subject: ChainSubject, text: string | null | undefined, source?: Loading): Audit {
  const { data, error, isFetching: isFetchingTrail, refetch } = useTrail(subject);
  const { user } = useSession();
  const trail = text === undefined ? undefined : data;
  const isFetching = isFetchingTrail || source?.isFetching === true;
  const checked = { userId: user?.id ?? '', subject, text: text ?? null, trail, isFetching };
  return {
    trail,
    verdict: useVerdict(checked),
    error: trail ? undefined : (error ?? source?.error),
    isFetching,
    refetch: () => {
      source?.refetch();
      void refetch();
    },
  };
}
