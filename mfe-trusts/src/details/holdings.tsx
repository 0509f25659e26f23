import {
  formatBtc,
  holdingTitle,
  keptWords,
  parseBtc,
  walletText,
  type TrustHolding,
} from '@heartwood/domain';
import { DescriptionList, Money, Section, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';

/** Where the bitcoin is: each wallet, and where its devices and backups are kept. */
export function Holdings({ holdings }: { holdings: readonly TrustHolding[] }) {
  if (holdings.length === 0)
    return <p>{t('You have written down no wallets: your executor will have to look for the bitcoin.')}</p>;
  return (
    <Stack>
      {holdings.map((holding, index) => (
        <Section key={index} title={holdingTitle(holding)} headingLevel={3}>
          <DescriptionList rows={rowsOf(holding)} />
        </Section>
      ))}
    </Stack>
  );
}

function rowsOf(holding: TrustHolding) {
  const amount = parseBtc(holding.amount);
  const kind = translated(walletText(holding));
  return [
    { term: t('Amount'), value: <Money>{amount.ok ? formatBtc(amount.value) : holding.amount}</Money> },
    ...(kind === holdingTitle(holding) ? [] : [{ term: t('Kind'), value: kind }]),
    ...(holding.maker
      ? [{ term: holding.wallet === 'exchange' ? t('Exchange') : t('Maker'), value: holding.maker }]
      : []),
    ...holding.kept.map(({ kind, what, place }) => ({
      term: translated(keptWords[kind]),
      value: what ? `${what}: ${place}` : place,
    })),
  ];
}
