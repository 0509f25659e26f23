import { formatPercent, parsePercent, type TrustBeneficiary } from '@heartwood/shared/domain';
import { DescriptionList } from '@heartwood/shared/ui';

/** Who a trust is for, and with what share. */
export function TrustShares({ beneficiaries }: { beneficiaries: TrustBeneficiary[]; asset: string }) {
  return (
    <DescriptionList
      rows={beneficiaries.map(({ name, percentage }, index) => ({
        term: `${index + 1}. ${name}`,
        value: percentage === undefined ? 'No share named' : percentText(percentage),
      }))}
    />
  );
}

function percentText(percentage: number): string {
  const parsed = parsePercent(percentage);
  return parsed.ok ? formatPercent(parsed.value) : `${percentage}%`;
}
