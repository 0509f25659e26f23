import { useEffect, useState } from 'react';
import { formatMoment, messages, type AccountState, type Passkey } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Button, Cited, ConfirmDialog, FormError, Section, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { passkeysWork, signalPasskeys } from '../sign-in/passkeys/browser-passkeys';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useRemovePasskeyMutation } from './account-api';
import { PasskeyNameDialog } from './passkey-name-dialog';
import styles from './security.module.css';
import { useAddPasskey } from './use-add-passkey';

interface PasskeySectionProps {
  account: AccountState;
  userId: string;
}

/** The passkeys of the account: to add, name and remove. */
export function PasskeySection({ account: { passkeys, email_verified }, userId }: PasskeySectionProps) {
  useEffect(() => void signalPasskeys(userId, passkeys), [userId, passkeys]);
  const { add, adding, failure } = useAddPasskey();
  return (
    <Section title={t('Passkeys')}>
      <Stack gap="small">
        <p>
          {t(
            'With a passkey you log in by fingerprint, face, or PIN, without a password. It can’t be guessed, and a fake page can’t trick you into giving it away.',
          )}
        </p>
        {passkeys.length > 0 && (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <FormError>{failure}</FormError>
        {!email_verified ? (
          <p>{translated(messages.factorsUnverified)}</p>
        ) : passkeysWork() ? (
          <div>
            <Button
              variant="secondary"
              onClick={() => void add()}
              loading={adding}
              loadingLabel={t('Adding…')}
            >
              {t('Add a passkey')}
            </Button>
          </div>
        ) : (
          <p>
            {t('Passkeys don’t work in this browser, or at this web address. They need a site with a name.')}
          </p>
        )}
      </Stack>
    </Section>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const used = passkey.last_used_at;
  const added = formatMoment(passkey.created_at);
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.name}>{passkey.name}</span>
        <span className={styles.facts}>
          <Cited>
            {used
              ? t('Added {added}, last used {used}', { added, used: formatMoment(used) })
              : t('Added {added}, not used yet', { added })}
          </Cited>
        </span>
      </span>
      <span className={styles.buttons}>
        <Button
          variant="quiet"
          onClick={() => setOpen('name')}
          aria-label={t('Rename {name}', { name: passkey.name })}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => setOpen('remove')}
          aria-label={t('Remove {name}', { name: passkey.name })}
        >
          {t('Remove')}
        </Button>
      </span>
      {open === 'name' && <PasskeyNameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemovePasskeyMutation();
  const withProof = useWithProof();
  const { show } = useFlash();

  async function run() {
    const answer = await withProof(() => remove(passkey.id));
    if (!answer || answer.error) return;
    show(t('The passkey “{name}” is removed.', { name: passkey.name }), 'success');
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      title={t('Remove “{name}”?', { name: passkey.name })}
      confirmLabel={t('Remove')}
      danger
      busy={isLoading}
      error={error && changeFailure(error, messages.securityChangeFailed)}
    >
      {t('It no longer logs in here. Remove it from your device or password manager too.')}
    </ConfirmDialog>
  );
}
