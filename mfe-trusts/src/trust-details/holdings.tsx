import {
  formatBtc,
  holdingTitle,
  keptWords,
  parseBtc,
  walletText,
  type TrustHolding,
} from '@heartwood/shared/domain';
import { DescriptionList, Money, Stack } from '@heartwood/shared/ui';
import { t, translated } from '@heartwood/shared/words';

/** Where the bitcoin is: each wallet, and where its devices and backups are kept. */
export function Holdings({ holdings }: { holdings: readonly TrustHolding[] }) {
  if (holdings.length === 0)
    return <p>{t('You have written down no wallets: your executor will have to look for the bitcoin.')}</p>;
  return (
    <Stack>
      {holdings.map((holding, index) => (
        <Stack key={index} gap="small">
          <h3>{holdingTitle(holding)}</h3>
          <DescriptionList rows={rowsOf(holding)} />
        </Stack>
      ))}
    </Stack>
  );
}

function rowsOf(holding: TrustHolding) {
  const amount = parseBtc(holding.amount);
  return [
    { term: t('Amount'), value: <Money>{amount.ok ? formatBtc(amount.value) : holding.amount}</Money> },
    { term: t('Kind'), value: translated(walletText(holding)) },
    ...(holding.maker
      ? [{ term: holding.wallet === 'exchange' ? t('Exchange') : t('Maker'), value: holding.maker }]
      : []),
    ...holding.kept.map(({ kind, what, place }) => ({
      term: translated(keptWords[kind]),
      value: what ? `${what}: ${place}` : place,
    })),
  ];
}
