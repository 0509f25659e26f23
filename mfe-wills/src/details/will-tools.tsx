import {
  EDIT_PAYMENT_LABEL,
  isCurrentInk,
  isOnlyOnPaper,
  paths,
  signatureField,
  signedLast,
  signerRoles,
  type Will,
  type WillActions,
} from '@heartwood/domain';
import { Actions, Button, LinkButton, Stack, Text } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import { useState } from 'react';
import type { NextStep } from './next-step/next-step';
import { VersionButton } from './record/version-button';
import { DeleteDialog } from './delete-dialog';
import { DownloadButton } from './pdf/download-button';

const afterSome = msg('A changed text has to be signed again. The signatures so far stay in your records.');
const afterAll = msg(
  'A changed text has to be signed again. The signed version stays in your records and may remain your last will until then.',
);

interface WillToolsProps {
  will: Will;
  actions: WillActions;
  /** What the box above already offers. */
  step: NextStep | null;
  onSign: () => void;
}

/** The other possible actions on a will. */
export function WillTools({ will, actions, step, onSign }: WillToolsProps) {
  const [deleting, setDeleting] = useState(false);
  const signed = isCurrentInk(will) || signerRoles.some((role) => will[signatureField(role)] !== null);
  return (
    <Stack gap="small">
      <Actions>
        {step !== 'keep' && <DownloadButton will={will} variant="secondary" />}
        {actions.edit && (
          <LinkButton to={paths.editWill(will.id)} variant="secondary" icon="pencil">
            {t('Edit')}
          </LinkButton>
        )}
        {isOnlyOnPaper(will) && actions.sign.length > 0 && (
          <Button variant="secondary" icon="signature" onClick={onSign}>
            {t('Sign Will')}
          </Button>
        )}
        {step !== 'sign' && step !== 'report' && !isCurrentInk(will) && will.status !== 'revoked' && (
          <LinkButton to={paths.inkSigning(will.id)} variant="secondary" icon="pencil">
            {t('Sign in ink')}
          </LinkButton>
        )}
        {actions.newVersion && <VersionButton willId={will.id} />}
        {/* In sight, not in a menu: it is one of the specification's buttons (decision 45). */}
        <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
          {t('Delete')}
        </Button>
      </Actions>
      {actions.edit && (
        <p>
          <Text>
            {signed && `${signedLast(will) ? t(afterAll) : t(afterSome)} `}
            {signed
              ? t('You don’t pay the edit fee of {price}.', { price: EDIT_PAYMENT_LABEL })
              : t('Changing a draft is free. You don’t pay the edit fee of {price}.', {
                  price: EDIT_PAYMENT_LABEL,
                })}
          </Text>
        </p>
      )}
      {deleting && <DeleteDialog will={will} onClose={() => setDeleting(false)} />}
    </Stack>
  );
}
