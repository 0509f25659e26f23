import { inkStatus, isOnlyOnPaper, SIGNED_TWICE, type SignerRole, type Will } from '@heartwood/domain';
import { Button, ConfirmDialog } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { SigningDialog } from './signing-dialog';

interface SignButtonProps {
  will: Will;
  /** The roles that have not signed yet. */
  roles: readonly SignerRole[];
  variant?: 'primary' | 'secondary';
}

/** Opens the signature dialog; asks people who have signed on paper first. */
export function SignButton({ will, roles, variant = 'primary' }: SignButtonProps) {
  const [opened, setOpened] = useState<'ask' | 'sign' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button
        variant={variant}
        icon="signature"
        onClick={() => setOpened(isOnlyOnPaper(will) ? 'ask' : 'sign')}
      >
        {t('Sign Will')}
      </Button>
      <ConfirmDialog
        open={opened === 'ask'}
        onClose={close}
        onConfirm={() => setOpened('sign')}
        title={t('Sign it on the screen too?')}
        confirmLabel={t('Sign on the screen too')}
      >
        {`${translated(inkStatus(will) ?? '')}. ${translated(SIGNED_TWICE)}`}
      </ConfirmDialog>
      {opened === 'sign' && <SigningDialog will={will} roles={roles} onClose={close} />}
    </>
  );
}
