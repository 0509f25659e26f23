import { formatBtc, parseBtc, shareOf, shareText, type TrustBeneficiary } from '@heartwood/domain';
import { DescriptionList, Money, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

interface TrustSharesProps {
  beneficiaries: readonly TrustBeneficiary[];
  asset: string;
}

/** The beneficiaries of a trust, their shares, and how much of the asset that is today. */
export function TrustShares({ beneficiaries, asset }: TrustSharesProps) {
  const amount = parseBtc(asset);
  return (
    <DescriptionList
      rows={beneficiaries.map(({ name, percentage }, index) => ({
        term: `${index + 1}. ${name}`,
        value:
          percentage === undefined
            ? t('No share named')
            : amount.ok
              ? rich('{share}, today {amount}', {
                  share: shareText(percentage),
                  amount: <Money>{formatBtc(shareOf(amount.value, percentage))}</Money>,
                })
              : shareText(percentage),
      }))}
    />
  );
}
