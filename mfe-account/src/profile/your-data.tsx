import { detailOf } from '@heartwood/shared/api';
import { messages, PROOF_REQUIRED } from '@heartwood/shared/domain';
import { Button, fileName, FormError, saveAddress, Section, Stack } from '@heartwood/shared/ui';
import { errorCode } from '../proof/error-code';
import { useWithProof } from '../proof/proof-context';
import { useExportDataMutation } from './export-api';

/** Lets a person take away everything that is kept about them. */
export function YourData({ username }: { username: string }) {
  const [fetchExport, { isLoading, error }] = useExportDataMutation();
  const withProof = useWithProof();
  const save = async () => {
    const answer = await withProof(() => fetchExport());
    if (answer?.data) saveAddress(answer.data, `${fileName('Heartwood', username)}.json`);
  };
  return (
    <Section title="Your data">
      <Stack gap="small">
        <p>
          Take everything with you in one file that other programs can read: your profile, wills, loans and
          trusts, with their signatures, earlier versions and records. The PDF of a signed will is on its own
          page.
        </p>
        <p>The file holds all you wrote in private. Keep it where only you can open it.</p>
        <FormError>
          {error && errorCode(error) !== PROOF_REQUIRED && detailOf(error, messages.exportFailed)}
        </FormError>
        <div>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => void save()}
            loading={isLoading}
            loadingLabel="Collecting your data…"
          >
            Export everything as JSON
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
