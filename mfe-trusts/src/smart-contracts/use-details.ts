import { trustText } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Loading } from '@heartwood/ui';
import { useTrustQuery } from '../trusts/trusts-api';
import { othersOnPaper, type Agreement, type Party } from './agreement';
import { useAgreedLoanQuery, useAgreedWillQuery } from './agreements-api';

interface Details extends Loading {
  /**
   * The text that its record's fingerprints cover; null if it may not be read here, undefined while loading.
   */
  text: string | null | undefined;
  parties: Party[];
}

// It may have changed on another remote's page since it was last shown here.
const fresh = { refetchOnMountOrArgChange: true };

/**
 * What the list of agreements leaves out: an agreement's text, a trust's beneficiaries,
 * and who signed on paper.
 */
export function useDetails({ subject, readable, parties }: Agreement): Details {
  const { subject_type: kind, subject_id: id } = subject;
  const will = useAgreedWillQuery(id, { ...fresh, skip: kind !== 'will' });
  const loan = useAgreedLoanQuery(id, { ...fresh, skip: kind !== 'loan' || !readable });
  const trust = useTrustQuery(id, { ...fresh, skip: kind !== 'trust' });
  const { error, isFetching, refetch } = { will, loan, trust }[kind];
  const text = will.data?.contract ?? loan.data?.contract ?? (trust.data && trustText(trust.data));
  const beneficiaries = trust.data?.beneficiaries ?? [];
  return {
    text: readable ? text : null,
    parties: [
      ...parties,
      ...(will.data ? othersOnPaper(will.data) : []),
      ...beneficiaries.map(({ name }) => ({ role: t('Beneficiary'), name })),
    ],
    error: text === undefined ? error : undefined,
    isFetching,
    // A skipped query can't be refetched.
    refetch: () => void (readable && refetch()),
  };
}
