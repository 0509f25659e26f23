import { detailOf } from '@heartwood/api-client';
import { messages, paths } from '@heartwood/domain';
import { Button, ConfirmDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNewVersionMutation } from '../../wills/wills-api';

/**
 * Copies a valid will to a draft, which replaces it once the draft is valid itself. Says
 * first what that means.
 */
export function VersionButton({ willId }: { willId: string }) {
  const navigate = useNavigate();
  const [newVersion, { isLoading }] = useNewVersionMutation();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const begin = async () => {
    setError(undefined);
    try {
      const { id } = await newVersion(willId).unwrap();
      await navigate(paths.editWill(id));
    } catch (apiError) {
      setError(detailOf(apiError, messages.createWillFailed));
    }
  };
  return (
    <>
      <Button variant="secondary" icon="pencil" onClick={() => setAsking(true)}>
        {t('Make a new version')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void begin()}
        title={t('Begin a new version?')}
        confirmLabel={t('Begin')}
        busy={isLoading}
        error={error}
      >
        {t('Your signed will stays in force until you and two witnesses sign the new one. No charge.')}
      </ConfirmDialog>
    </>
  );
}
