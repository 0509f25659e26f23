import { detailOf } from '@heartwood/api-client';
import {
  dayOf,
  fileName,
  formatDate,
  legacyAccessMessages,
  type Released,
  type ReleasedFile,
  type ReleasedWill,
  shareText,
  trustTitle,
} from '@heartwood/domain';
import {
  Button,
  DescriptionList,
  Disclosure,
  FormError,
  saveAddress,
  SavedFile,
  Section,
  Stack,
  Cited,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useReleasedFileMutation, type ReleasedTo } from '../legacy-access-api';
import styles from '../legacy-access.module.css';
import { executionRows } from './executions';
import { originalText } from './first-days';
import { ReleasedLetter } from './released-letter';

type ReleasedSectionsProps = ReleasedTo & {
  released: Released;
  /** Whether the letters are expanded, for printing. */
  open?: boolean;
};

/** The released documents, to read and to download. */
export function ReleasedSections({ released, open, ...to }: ReleasedSectionsProps) {
  const { wills, letters, trusts } = released;
  return (
    <>
      {wills && (
        <Section title={t('The will')}>
          <Stack>
            {wills.length === 0 && <p>{t('There is no signed will here.')}</p>}
            {wills.map((will) => (
              <Will key={`${will.id} ${will.way}`} to={to} will={will} open={open} />
            ))}
          </Stack>
        </Section>
      )}
      {letters && (
        <div className={letters.length > 0 ? styles.folding : undefined}>
          <Section title={t('Letters to the executor')}>
            <Stack gap="small">
              {letters.length === 0 && <p>{t('There are no letters here.')}</p>}
              {letters.map(({ trust_id, letter }) => (
                <Disclosure key={trust_id} label={<span lang="en">{letter.title}</span>} open={open}>
                  <ReleasedLetter letter={letter} />
                </Disclosure>
              ))}
            </Stack>
          </Section>
        </div>
      )}
      {trusts && (
        <Section title={t('Trust records')}>
          <Stack>
            {trusts.length === 0 && <p>{t('There are no trust records here.')}</p>}
            {trusts.map((trust) => (
              <Section key={trust.id} title={trustTitle(trust)} headingLevel={3}>
                <DescriptionList
                  rows={[
                    { term: t('Amount'), value: `${trust.asset} BTC` },
                    { term: t('Executor'), value: trust.executor },
                    { term: t('State'), value: trust.is_active ? t('Active') : t('Not active') },
                    ...(trust.watch_address ? [{ term: t('Address'), value: trust.watch_address }] : []),
                    ...(trust.beneficiaries ?? []).map(({ name, percentage }, index) => ({
                      term: t('Beneficiary {number}', { number: index + 1 }),
                      value: percentage === undefined ? name : `${name}, ${shareText(percentage)}`,
                    })),
                  ]}
                />
              </Section>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

interface WillProps {
  to: ReleasedTo;
  will: ReleasedWill;
  open: boolean | undefined;
}

function Will({ to, will, open }: WillProps) {
  const { testator_name, files, replaced_at, text } = will;
  const name = testator_name;
  return (
    <Section
      title={
        replaced_at
          ? t('The will of {name}, an earlier signed version', { name })
          : t('The will of {name}', { name })
      }
      headingLevel={3}
    >
      <Stack gap="small">
        {replaced_at && (
          <p>
            <Cited>
              {t(
                'This text was signed. The owner changed it here on {day}, after that. It may still be the last will, unless something that was signed later replaced it. Have an attorney or the court look at it.',
                { day: formatDate(dayOf(replaced_at)) },
              )}
            </Cited>
          </p>
        )}
        <DescriptionList
          rows={[
            ...executionRows(will),
            {
              term: t('Original'),
              value: originalText(will),
            },
          ]}
        />
        {files.length === 0 && <p>{t('No file of it is stored here.')}</p>}
        {files.some(isUncompared) && (
          <p>
            {t(
              'The owner sent the sealed PDF, and nobody compared what it says with the recorded text. The recorded text is the one that was signed: compare the two.',
            )}
          </p>
        )}
        {text && (
          <Disclosure label={t('The recorded text')} open={open}>
            <p className={styles.text} lang="en">
              {text}
            </p>
          </Disclosure>
        )}
        <div className={styles.buttons}>
          {files.map((file) => (
            <Download key={file.id} to={to} file={file} name={name} />
          ))}
        </div>
      </Stack>
    </Section>
  );
}

/** Whether a sealed PDF is of an earlier release, which didn't make it itself. */
const isUncompared = ({ kind, made_by_server }: ReleasedFile) => kind === 'signed_pdf' && !made_by_server;

function Download({ to, file, name }: { to: ReleasedTo; file: ReleasedFile; name: string }) {
  const [fetchFile, { isLoading, error }] = useReleasedFileMutation();
  const [saved, setSaved] = useState<string>();

  async function save() {
    const { data } = await fetchFile({ ...to, documentId: file.id });
    if (!data) return;
    const saves = `${fileName(t('Will'), name)}.${file.media_type.split('/')[1] ?? 'pdf'}`;
    saveAddress(data, saves);
    setSaved(saves);
  }

  return (
    <>
      <Button variant="secondary" icon="download" onClick={() => void save()} loading={isLoading}>
        {file.kind === 'signed_pdf' ? t('Download the sealed PDF') : t('Download the scan')}
      </Button>
      <FormError>{error && detailOf(error, legacyAccessMessages.openDocumentFailed)}</FormError>
      <SavedFile name={saved} />
    </>
  );
}
