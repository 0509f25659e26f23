import { formatBtc, parseBtc, shareOf, shareText, type TrustBeneficiary } from '@heartwood/shared/domain';
import { DescriptionList, Money } from '@heartwood/shared/ui';

interface TrustSharesProps {
  beneficiaries: readonly TrustBeneficiary[];
  asset: string;
}

/** Who a trust is for, with what share, and how much that is of the asset today. */
export function TrustShares({ beneficiaries, asset }: TrustSharesProps) {
  const amount = parseBtc(asset);
  return (
    <DescriptionList
      rows={beneficiaries.map(({ name, percentage }, index) => ({
        term: `${index + 1}. ${name}`,
        value:
          percentage === undefined ? (
            'No share named'
          ) : (
            <>
              {shareText(percentage)}
              {amount.ok && (
                <>
                  , today <Money>{formatBtc(shareOf(amount.value, percentage))}</Money>
                </>
              )}
            </>
          ),
      }))}
    />
  );
}
