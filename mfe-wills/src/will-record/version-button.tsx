import { detailOf } from '@heartwood/api-client';
import { messages, paths } from '@heartwood/domain';
import { Button, FormError } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNewVersionMutation } from '../wills/wills-api';

/** Copies a valid will to a draft, which replaces it once the draft is valid itself. */
export function VersionButton({ willId }: { willId: string }) {
  const navigate = useNavigate();
  const [newVersion, { isLoading }] = useNewVersionMutation();
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
      <Button variant="secondary" icon="pencil" onClick={() => void begin()} loading={isLoading}>
        {t('Make a new version')}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
