import { agentsOf, fileName, type Paper } from '@heartwood/domain';
import { PdfButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

/** The name of a card's file, without its ending. */
export const cardFileName = ({ owner_name }: Paper) => fileName(t('Wallet-card'), owner_name);

/** Makes the card for a wallet. What typesets it is loaded on demand. */
export async function makeCard({ kind, owner_name: owner, answers }: Paper, code = ''): Promise<Blob> {
  const [{ makeWalletCard }, { fetchFont }] = await Promise.all([
    import('./wallet-card-pdf'),
    import('@heartwood/pdf/fonts/fetch-font'),
  ]);
  const { origin } = location;
  return makeWalletCard({ kind, owner, agents: agentsOf(kind, answers), origin, code }, fetchFont);
}

/** Downloads the card without a code. */
export const WalletCardButton = ({ paper }: { paper: Paper }) => (
  <PdfButton file={cardFileName(paper)} make={() => makeCard(paper)}>
    {t('Wallet card (PDF)')}
  </PdfButton>
);
