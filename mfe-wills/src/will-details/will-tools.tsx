import {
  EDIT_PAYMENT_LABEL,
  hasSignedWill,
  inkStatus,
  isCurrentInk,
  isOnlyOnPaper,
  paths,
  signatureField,
  SIGNED_TWICE,
  signerRoles,
  type Will,
  type WillActions,
} from '@heartwood/shared/domain';
import { Actions, Button, ConfirmDialog, FormError, LinkButton, Stack } from '@heartwood/shared/ui';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog';
import { SigningDialog } from './signing-dialog';
import { useDownload } from './use-download';
import { VersionButton } from '../will-record/version-button';

type Opened = 'ask' | 'sign' | 'delete' | null;

/** Everything that can be done with a will now. */
export function WillTools({ will, actions }: { will: Will; actions: WillActions }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { run, fetchAhead, busy, error } = useDownload(will);
  const signed = isCurrentInk(will) || signerRoles.some((role) => will[signatureField(role)] !== null);
  const onlyOnPaper = isOnlyOnPaper(will);
  // Before either is begun, both ways have the same weight.
  const neither = actions.sign.length > 0 && !onlyOnPaper && !hasSignedWill(will, 'testator');
  const close = () => setOpened(null);
  return (
    <Stack gap="small">
      <FormError>{error}</FormError>
      <Actions>
        {actions.sign.length > 0 && (
          <Button
            variant={onlyOnPaper ? 'secondary' : 'primary'}
            icon="signature"
            onClick={() => setOpened(onlyOnPaper ? 'ask' : 'sign')}
          >
            Sign Will
          </Button>
        )}
        {will.status !== 'revoked' && (
          <LinkButton
            to={paths.inkSigning(will.id)}
            variant={neither ? 'primary' : 'secondary'}
            icon="pencil"
          >
            {isCurrentInk(will) ? 'Signed in ink' : 'Sign in ink'}
          </LinkButton>
        )}
        <Button
          icon="download"
          variant="secondary"
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={run}
          loading={busy}
          loadingLabel="Making the PDF…"
        >
          Download PDF
        </Button>
        {actions.edit && (
          <LinkButton to={paths.editWill(will.id)} variant="secondary" icon="pencil">
            Edit
          </LinkButton>
        )}
        {actions.newVersion && <VersionButton willId={will.id} />}
        <Button variant="quiet" icon="trash" onClick={() => setOpened('delete')}>
          Delete
        </Button>
      </Actions>
      {actions.edit && (
        <p>
          Changing a draft is free for now (usually {EDIT_PAYMENT_LABEL}).
          {signed &&
            ' A changed text has to be signed again. The signed version stays in your records and may remain your last will until then.'}
        </p>
      )}
      <ConfirmDialog
        open={opened === 'ask'}
        onClose={close}
        onConfirm={() => setOpened('sign')}
        title="Sign it on the screen too?"
        confirmLabel="Sign on the screen too"
      >
        {inkStatus(will)}. {SIGNED_TWICE}
      </ConfirmDialog>
      {opened === 'sign' && <SigningDialog will={will} roles={actions.sign} onClose={close} />}
      {opened === 'delete' && <DeleteDialog will={will} onClose={close} />}
    </Stack>
  );
}
