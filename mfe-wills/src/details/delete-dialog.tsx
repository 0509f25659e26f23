import { detailOf } from '@heartwood/api-client';
import {
  needsIntent,
  messages,
  paths,
  signatureField,
  signerRoles,
  versionsToDownload,
  deletionBlocker,
  type DeletionIntent,
  type Will,
} from '@heartwood/domain';
import { useCart } from '@heartwood/host';
import { ConfirmDialog, Notice, Stack } from '@heartwood/ui';
import { listText, t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DownloadButton, VersionDownloadButton } from './pdf/download-button';
import { IntentChoice } from '../signing/dialog/intent-choice';
import { useDeleteWillMutation } from '../wills/wills-api';

/** Asks for confirmation before a will is deleted, and says what else is deleted. */
export function DeleteDialog({ will, onClose }: { will: Will; onClose: () => void }) {
  const navigate = useNavigate();
  const cart = useCart();
  const [deleteWill, { isLoading }] = useDeleteWillMutation();
  const [error, setError] = useState<string>();
  const [intent, setIntent] = useState<DeletionIntent>();
  const asks = needsIntent(will);
  // Stays once it was asked, because it then says that the file was downloaded.
  const [download] = useState(versionsToDownload(will).length > 0);

  const confirm = async () => {
    const reason = deletionBlocker(will, intent);
    setError(reason === null ? undefined : translated(reason));
    if (reason !== null) return;
    try {
      await deleteWill({ id: will.id, intent: asks ? intent : undefined }).unwrap();
      for (const item of cart.items) if (item.will_id === will.id) cart.remove(item.id);
      const flash = t('The will of {testator} was deleted.', { testator: will.testator_name });
      await navigate(asks ? paths.closedWill(will.id) : paths.dashboard, { state: { flash } });
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      setError([translated(messages.deleteWillFailed), detail].filter(Boolean).join(' '));
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Delete the will of {testator}?', { testator: will.testator_name })}
      confirmLabel={t('Delete')}
      danger
      busy={isLoading}
      error={error}
      question={
        (asks || download) && (
          <Stack>
            {download && <OriginalDownload will={will} />}
            {asks && <IntentChoice onPaper={Boolean(will.ink_signing)} onChoose={setIntent} />}
          </Stack>
        )
      }
    >
      {whatIsLost(will)}
    </ConfirmDialog>
  );
}

/**
 * Before an electronic will is deleted, its owner takes the originals: the sealed PDFs of
 * the texts that were signed.
 */
function OriginalDownload({ will }: { will: Will }) {
  const versions = versionsToDownload(will);
  if (versions.length === 0)
    return (
      <Notice tone="success" title={t('You have downloaded the sealed PDF')}>
        {t('Keep it where it lasts: it is the original of this will.')}
      </Notice>
    );
  if (versions.some((version) => version !== will.version))
    return (
      <Notice tone="advice" title={t('Download the originals first')}>
        <Stack>
          <p>
            {t(
              'All three signed each of these versions, and you haven’t downloaded their sealed PDFs yet. Each may be your last will. A court may take a will that can’t be found as revoked.',
            )}
          </p>
          {versions.map((version) => (
            <VersionDownloadButton key={version} will={will} version={version} />
          ))}
        </Stack>
      </Notice>
    );
  return (
    <Notice tone="advice" title={t('Download the original first')}>
      <Stack>
        <p>
          {t(
            'The sealed PDF is the original of this will, and you haven’t downloaded it yet. A court may take a will that can’t be found as revoked.',
          )}
        </p>
        <DownloadButton will={will} variant="secondary" />
      </Stack>
    </Notice>
  );
}

function whatIsLost(will: Will): string {
  const signatures = signerRoles.filter((role) => will[signatureField(role)] !== null).length;
  const parts = [
    t('all its answers'),
    signatures > 0 && t('{count, plural, one {# signature} other {# signatures}}', { count: signatures }),
    will.signed_before && t('its earlier signed text'),
    will.sealed && t('its sealed PDF'),
    will.ink_signing && t('what you reported of its signing on paper'),
    will.ink_signing?.scan && t('its scan'),
  ].filter((part) => typeof part === 'string');
  // A new version of a will is free, so nothing was paid for it.
  const credited = will.status === 'draft' && will.paid_at && !will.replaces;
  return [
    will.status === 'valid' && t('Without a will, Colorado law decides who inherits.'),
    t('You lose {parts}.', { parts: listText(parts) }),
    credited && t('What you paid counts for another will of yours.'),
    t('This can’t be undone.'),
  ]
    .filter(Boolean)
    .join(' ');
}
