import type { LoanListItem, TrustListItem, WillListItem } from '@heartwood/domain';
import type { Loading } from '@heartwood/ui';
import { useTrustsQuery } from '../trusts/trusts-api';
import { agreementOfLoan, agreementOfTrust, agreementOfWill, type Agreement } from './agreement';
import { useAgreedLoansQuery, useAgreedWillsQuery } from './agreements-api';

interface Agreements extends Loading {
  /** Newest first; undefined until all three lists have loaded. */
  agreements: Agreement[] | undefined;
}

/**
 * All wills, loans, and trusts of a person, as agreements.
 * @param userId null while the session is checked: nothing is requested then
 */
export function useAgreements(userId: string | null): Agreements {
  // Each may have changed on another remote's page since it was last shown here.
  const fresh = { refetchOnMountOrArgChange: true, skip: userId === null };
  const wills = useAgreedWillsQuery(undefined, fresh);
  const loans = useAgreedLoansQuery(undefined, fresh);
  const trusts = useTrustsQuery(undefined, fresh);
  const lists = [wills, loans, trusts];
  return {
    agreements: userId === null ? undefined : agreementsOf(userId, wills.data, loans.data, trusts.data),
    error: lists.find((list) => list.isError)?.error,
    isFetching: lists.some((list) => list.isFetching),
    refetch: () => {
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}

function agreementsOf(
  userId: string,
  wills?: WillListItem[],
  loans?: LoanListItem[],
  trusts?: TrustListItem[],
): Agreement[] | undefined {
  if (!wills || !loans || !trusts) return undefined;
  const all = [
    ...wills.map(agreementOfWill),
    ...loans.map((loan) => agreementOfLoan(loan, userId)),
    ...trusts.map(agreementOfTrust),
  ];
  return all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
