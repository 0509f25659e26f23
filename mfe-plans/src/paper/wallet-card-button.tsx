import { fileName, type PaperPerson } from '@heartwood/domain';
import { PdfButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

interface WalletCardButtonProps {
  owner: string;
  agents: readonly PaperPerson[];
}

/** Downloads the card for a wallet. What typesets it is loaded on demand. */
export function WalletCardButton({ owner, agents }: WalletCardButtonProps) {
  return (
    <PdfButton
      file={fileName(t('Wallet-card'), owner)}
      make={async () => {
        const [{ makeWalletCard }, { fetchFont }] = await Promise.all([
          import('./wallet-card-pdf'),
          import('@heartwood/pdf/fonts/fetch-font'),
        ]);
        return makeWalletCard({ owner, agents, origin: location.host }, fetchFont);
      }}
    >
      {t('Wallet card (PDF)')}
    </PdfButton>
  );
}
