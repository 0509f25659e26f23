import { useState } from 'react';
import { statusOf } from '@heartwood/api-client';
import { paths, tokenInHash } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from '../legacy-access.module.css';
import { BearerView } from './bearer-view';
import { KeyForm } from './key-form';
import type { OpenedKey } from './opened-key';

/** /paper-key: what the bearer of a key on paper can do, without an account. */
export function Component() {
  usePageTitle(t('A key on paper'));
  const scanned = tokenInHash(useLocation().hash);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedKey | null>(null);
  const [isOver, setOver] = useState(false);

  async function show(key: OpenedKey) {
    setOver(false);
    setOpened(key);
    // Whoever uses this browser next must not find the key in its history.
    if (scanned) await navigate(paths.paperKey, { replace: true });
  }

  return (
    <div className={styles.page}>
      {opened ? (
        <BearerView
          opened={opened}
          onChange={(access) => setOpened({ ...access, token: opened.token })}
          onError={(error) => {
            if (statusOf(error) !== 404) return;
            setOver(true);
            setOpened(null);
          }}
        />
      ) : (
        <KeyForm key={scanned} scanned={scanned} isOver={isOver} onOpened={(key) => void show(key)} />
      )}
    </div>
  );
}
