import type { ChainSubject, Trail, Verdict } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { useVerdict } from '@heartwood/ui';
import { useTrail } from './trail-api';

/** How to fetch an agreement's text. */
export interface TextSource {
  failed: boolean;
  fetching: boolean;
  retry: () => void;
}

/** The record of one agreement, and whether it is intact. */
export interface Audit {
  /** Undefined until the record and the text to compare it with have loaded. */
  trail: Trail | undefined;
  /** Null while it is being checked. */
  verdict: Verdict | null;
  failed: boolean;
  fetching: boolean;
  /** Fetches both again, and so verifies again. */
  retry: () => void;
}

/**
 * Fetches the record of an agreement and verifies it in this browser.
 * @param text the agreement's current text; null if it isn't compared, undefined while it is being fetched
 */
export function useAudit(subject: ChainSubject, text: string | null | undefined, source?: TextSource): Audit {
  const { data, isError, isFetching, refetch } = useTrail(subject);
  const { user } = useSession();
  const trail = text === undefined ? undefined : data;
  const fetching = isFetching || source?.fetching === true;
  const checked = { userId: user?.id ?? '', subject, text: text ?? null, trail, isFetching: fetching };
  return {
    trail,
    verdict: useVerdict(checked),
    failed: !trail && (isError || source?.failed === true),
    fetching,
    retry: () => {
      source?.retry();
      void refetch();
    },
  };
}
