import { detailOf } from '@heartwood/shared/api';
import {
  releaseMessages,
  shareText,
  trustTitle,
  type Released,
  type ReleasedFile,
  type ReleasedWill,
} from '@heartwood/shared/domain';
import {
  Button,
  DescriptionList,
  Disclosure,
  fileName,
  FormError,
  saveAddress,
  Section,
  Stack,
} from '@heartwood/shared/ui';
import { useReleasedFileMutation } from '../release-api';
import styles from '../release.module.css';
import { executionRows } from './executions';
import { LetterText } from './letter-text';

interface ReleasedSectionsProps {
  id: string;
  released: Released;
  /** Whether the letters are unfolded, to be printed. */
  open?: boolean;
}

/** What was released, to read and to download. */
export function ReleasedSections({ id, released, open }: ReleasedSectionsProps) {
  const { wills, letters, trusts } = released;
  return (
    <>
      {wills && (
        <Section title="The will">
          <Stack gap="small">
            {wills.length === 0 && <p>There is no signed will here.</p>}
            {wills.map((will) => (
              <Will key={will.id} id={id} will={will} />
            ))}
          </Stack>
        </Section>
      )}
      {letters && (
        <Section title="Letters to the executor">
          <Stack gap="small">
            {letters.length === 0 && <p>There are no letters here.</p>}
            {letters.map(({ trust_id, letter }) => (
              <Disclosure key={trust_id} label={letter.title} open={open}>
                <LetterText letter={letter} />
              </Disclosure>
            ))}
          </Stack>
        </Section>
      )}
      {trusts && (
        <Section title="Trust records">
          <Stack gap="small">
            {trusts.length === 0 && <p>There are no trust records here.</p>}
            {trusts.map((trust) => (
              <section key={trust.id} aria-label={trustTitle(trust)}>
                <p className={styles.name}>{trustTitle(trust)}</p>
                <DescriptionList
                  rows={[
                    { term: 'Amount', value: `${trust.asset} BTC` },
                    { term: 'Executor', value: trust.executor },
                    { term: 'State', value: trust.is_active ? 'Active' : 'Not active' },
                    ...(trust.watch_address ? [{ term: 'Address', value: trust.watch_address }] : []),
                    ...(trust.beneficiaries ?? []).map(({ name, percentage }, index) => ({
                      term: `Beneficiary ${index + 1}`,
                      value: percentage === undefined ? name : `${name}, ${shareText(percentage)}`,
                    })),
                  ]}
                />
              </section>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

function Will({ id, will }: { id: string; will: ReleasedWill }) {
  const { testator_name, original_kept_at, files } = will;
  return (
    <section aria-label={`The will of ${testator_name}`}>
      <Stack gap="small">
        <p className={styles.name}>The will of {testator_name}</p>
        <DescriptionList
          rows={[
            ...executionRows(will),
            {
              term: 'Original',
              value:
                will.way === 'screen'
                  ? 'The signed file is the original of an electronic will.'
                  : original_kept_at || 'The owner did not say where it is.',
            },
          ]}
        />
        {files.length === 0 && <p>No file of it is stored here.</p>}
        <div className={styles.buttons}>
          {files.map((file) => (
            <Download key={file.id} id={id} file={file} name={testator_name} />
          ))}
        </div>
      </Stack>
    </section>
  );
}

function Download({ id, file, name }: { id: string; file: ReleasedFile; name: string }) {
  const [fetchFile, { isLoading, error }] = useReleasedFileMutation();

  async function save() {
    const { data } = await fetchFile({ id, documentId: file.id });
    const ending = file.media_type.split('/')[1] ?? 'pdf';
    if (data) saveAddress(data, `${fileName('Will', name)}.${ending}`);
  }

  return (
    <>
      <Button variant="secondary" icon="download" onClick={() => void save()} loading={isLoading}>
        {file.kind === 'signed_pdf' ? 'Download the sealed PDF' : 'Download the scan'}
      </Button>
      <FormError>{error && detailOf(error, releaseMessages.openDocumentFailed)}</FormError>
    </>
  );
}
