import { detailOf } from '@heartwood/api-client';
import type { Paper } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Button, ConfirmDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useRevokePaperMutation } from '../papers-api';

/** Ends a signed paper, after a question. */
export function RevokeButton({ paper: { id } }: { paper: Paper }) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const [revoke, { isLoading }] = useRevokePaperMutation();
  const flash = useFlash();
  const confirm = async () => {
    try {
      await revoke(id).unwrap();
      setAsking(false);
      flash.show(t('The paper is revoked.'));
    } catch (failure) {
      setError(detailOf(failure, t('Failed to revoke the paper. Please try again.')));
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('Revoke this paper')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('Revoke this paper?')}
        confirmLabel={t('Revoke')}
        danger
        busy={isLoading}
        error={error}
      >
        {t(
          'From then on, it gives nobody a power here. Tell everybody who has a copy, in writing. Until they know, they may rely on it.',
        )}
      </ConfirmDialog>
    </>
  );
}
