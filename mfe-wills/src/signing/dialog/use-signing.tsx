import { inkStatus, isOnlyOnPaper, SIGNED_TWICE, type SignerRole, type Will } from '@heartwood/domain';
import { ConfirmDialog } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState, type ReactNode } from 'react';
import { SigningDialog } from './signing-dialog';

/**
 * Opens the signature dialog; asks people who have signed on paper first. The dialogs belong to the page: the
 * button that opened one may go when someone has signed in another tab.
 * @param roles that have not signed yet
 */
export function useSigning(
  will: Will,
  roles: readonly SignerRole[],
): { start: () => void; dialogs: ReactNode } {
  const [opened, setOpened] = useState<'ask' | 'sign' | null>(null);
  const close = () => setOpened(null);
  const dialogs = (
    <>
      <ConfirmDialog
        open={opened === 'ask'}
        onClose={close}
        onConfirm={() => setOpened('sign')}
        title={t('Sign it on the screen too?')}
        confirmLabel={t('Sign on the screen too')}
      >
        {`${translated(inkStatus(will) ?? '')}. ${translated(SIGNED_TWICE)}`}
      </ConfirmDialog>
      {opened === 'sign' && roles.length > 0 && <SigningDialog will={will} roles={roles} onClose={close} />}
    </>
  );
  return { start: () => setOpened(isOnlyOnPaper(will) ? 'ask' : 'sign'), dialogs };
}
