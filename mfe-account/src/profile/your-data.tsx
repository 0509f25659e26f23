import { apiErrorOf, detailOf, api, fileAnswer } from '@heartwood/api-client';
import { fileName, messages, PROOF_REQUIRED } from '@heartwood/domain';
import { Button, FormError, saveAddress, SavedFile, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useWithProof } from '../sign-in/proof/proof-context';
import styles from './profile.module.css';

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the file as the server wrote it. @returns an object URL, which the caller revokes */
    exportData: build.mutation<string, 'json' | 'zip'>({
      query: (kind) => ({
        url: kind === 'zip' ? '/export/zip/' : '/export/',
        responseHandler: fileAnswer(),
      }),
    }),
  }),
});

const { useExportDataMutation } = exportApi;

/** Lets a person download all their data. */
export function YourData({ username }: { username: string }) {
  const [fetchExport, { isLoading, error, originalArgs }] = useExportDataMutation();
  const withProof = useWithProof();
  const [saved, setSaved] = useState<string>();
  const save = async (kind: 'json' | 'zip') => {
    const answer = await withProof(() => fetchExport(kind));
    if (!answer?.data) return;
    const file = `${fileName('Heartwood', username)}.${kind}`;
    saveAddress(answer.data, file);
    setSaved(file);
  };
  return (
    <Section title={t('Your data')}>
      <Stack gap="small">
        <p>
          {t(
            'Take everything with you in one file: your profile, wills, loans, and trusts, with their signatures, earlier versions, and records. The ZIP also has the signed PDFs, the proofs, and a page to read. The JSON is for other programs.',
          )}
        </p>
        <p>{t('The file has everything you wrote in private. Keep it where only you can open it.')}</p>
        <FormError>
          {error && apiErrorOf(error)?.code !== PROOF_REQUIRED && detailOf(error, messages.exportFailed)}
        </FormError>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => void save('zip')}
            loading={isLoading && originalArgs === 'zip'}
            loadingLabel={t('Collecting your data…')}
          >
            {t('Export everything as ZIP')}
          </Button>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => void save('json')}
            loading={isLoading && originalArgs === 'json'}
            loadingLabel={t('Collecting your data…')}
          >
            {t('Export everything as JSON')}
          </Button>
          <SavedFile name={saved} />
        </div>
      </Stack>
    </Section>
  );
}
