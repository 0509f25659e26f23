import { isLegacyAddress } from '@heartwood/domain';
import { Button, Text } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import styles from './watch-address.module.css';

/**
 * An address to look up, as text and as a QR code, which stays dark on light in both themes,
 * because cameras expect that.
 */
export function WatchAddress({ address, copy = true }: { address: string; copy?: boolean }) {
  return (
    <div className={styles.watch}>
      <div className={styles.code}>
        {/* In capitals a QR code of a bech32 address is smaller; both forms are the same
            address. Not so in base58. */}
        <QRCodeSVG
          value={`BITCOIN:${isLegacyAddress(address) ? address : address.toUpperCase()}`}
          size={144}
          title={t('QR code of the address')}
        />
      </div>
      <div className={styles.words}>
        <code className={styles.address}>{address}</code>
        {copy && <CopyButton text={address} />}
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const press = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission or a secure origin there is no clipboard.
      setCopied(false);
    }
  };
  return (
    <div className={styles.copy}>
      <Button variant="quiet" onClick={() => void press()}>
        {t('Copy the address')}
      </Button>
      <span role="status">
        <Text>
          {copied === true && t('Copied.')}
          {copied === false && t('Please select and copy it by hand.')}
        </Text>
      </span>
    </div>
  );
}
