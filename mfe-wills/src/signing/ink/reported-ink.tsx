import { detailOf } from '@heartwood/api-client';
import {
  formatDate,
  inkStatus,
  isCurrentInk,
  messages,
  executionMethodText,
  type InkSigning,
  type Will,
} from '@heartwood/domain';
import { Actions, Button, ConfirmDialog, DescriptionList, Notice, Section, Stack } from '@heartwood/ui';
import { listText, t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { InkScanBox } from './ink-scan-box';
import { useRemoveInkReportMutation } from './ink-signing-api';
import styles from './ink-signing.module.css';

interface ReportedInkProps {
  will: Will;
  ink: InkSigning;
  onCorrect: () => void;
}

/** The reported signing, its scan, and buttons to correct or remove it. */
export function ReportedInk({ will, ink, onCorrect }: ReportedInkProps) {
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string>();
  const [remove, { isLoading }] = useRemoveInkReportMutation();
  const current = isCurrentInk(will);
  const confirm = async () => {
    setError(undefined);
    try {
      await remove(will.id).unwrap();
      // An earlier report may take its place.
      setAsked(false);
    } catch (apiError) {
      setError(detailOf(apiError, messages.inkRemoveFailed));
    }
  };
  return (
    <Section title={t('Your report')}>
      <div className={styles.column}>
        <Stack>
          <Notice tone={current ? 'success' : 'advice'} title={translated(inkStatus(will) ?? '')}>
            {current
              ? t(
                  'Heartwood has not seen the paper. If it was signed correctly, the paper is your will. Keep it safe.',
                )
              : t(
                  'The text here has changed since. The paper may remain your last will until the new text is signed.',
                )}
          </Notice>
          <DescriptionList rows={rowsOf(ink)} />
          <InkScanBox will={will} signing={ink} />
          <Actions>
            {current && (
              <Button variant="secondary" icon="pencil" onClick={onCorrect}>
                {t('Correct the report')}
              </Button>
            )}
            <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
              {t('Remove the report')}
            </Button>
          </Actions>
        </Stack>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        title={t('Remove the report?')}
        confirmLabel={t('Remove')}
        danger
        busy={isLoading}
        error={error}
      >
        {t(
          'Heartwood deletes when and where you signed on paper, and the scan. The record still says that there was a report. This doesn’t change the paper itself.',
        )}
      </ConfirmDialog>
    </Section>
  );
}

function rowsOf(ink: InkSigning) {
  return [
    { term: t('How'), value: translated(executionMethodText[ink.way].title) },
    { term: t('Day'), value: formatDate(ink.signed_on) },
    { term: t('Place'), value: ink.place },
    {
      term: t('Witnesses'),
      value: listText([ink.witness_1_name, ink.witness_2_name]),
    },
    ...(ink.notary_name ? [{ term: t('Notary'), value: ink.notary_name }] : []),
    { term: t('Where the original is kept'), value: ink.original_kept_at },
  ];
}
