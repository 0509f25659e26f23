import {
  executorLetter,
  fullName,
  paths,
  sha256,
  todayOf,
  trustText,
  trustTitle,
  type Trust,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import {
  Actions,
  Button,
  LetterReadingCopy,
  LetterText,
  Notice,
  PageHeader,
  Paper,
  PdfButton,
  Stack,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useEffect, useState } from 'react';
import { pdfs } from '../worker/pdfs';
import { trustPurpose } from '../../trusts/trust-meaning';
import { typedRate } from '../bitcoin-rate/typed-rate';
import { Letter } from './letter';
import styles from './letter.module.css';

/** The letter to the executor, to print and sign. */
export function LetterPage({ trust }: { trust: Trust }) {
  const { user } = useSession();
  const fingerprint = useFingerprint(trustText(trust));
  const letter = executorLetter(trust, {
    owner: user ? fullName(user) : '',
    date: todayOf(new Date()),
    rate: typedRate.read(user?.id ?? ''),
  });
  return (
    <Stack gap="large">
      <div className={styles.tools}>
        <Stack>
          <PageHeader
            title={t('Letter for the executor')}
            lead={trustPurpose()}
            back={{ to: paths.trust(trust.id), label: t('Back to the trust') }}
          />
          <Notice tone="info" title={t('About “{trust}”', { trust: trustTitle(trust) })}>
            {t(
              'Print it, sign it by hand, and keep it with your papers. It shows your trust as it is today. Print it again after you change something. Never write the secret words on it.',
            )}
          </Notice>
          <Actions>
            <Button icon="printer" onClick={() => window.print()}>
              {t('Print')}
            </Button>
            <PdfButton file="letter-to-my-executor" make={() => pdfs.make('letter', { letter, fingerprint })}>
              {t('Download PDF')}
            </PdfButton>
          </Actions>
        </Stack>
      </div>
      <LetterReadingCopy letter={letter}>{(copy) => <LetterText letter={copy} />}</LetterReadingCopy>
      <Paper label={t('Letter')} lang="en">
        <Letter letter={letter} address={trust.watch_address ?? ''} fingerprint={fingerprint} />
      </Paper>
    </Stack>
  );
}

/** The SHA-256 of a text; null until it is computed, or where the browser can't. */
function useFingerprint(text: string): string | null {
  const [found, setFound] = useState<{ text: string; hash: string | null } | null>(null);
  useEffect(() => {
    let current = true;
    void sha256(text).then((hash) => {
      if (current) setFound({ text, hash });
    });
    return () => {
      current = false;
    };
  }, [text]);
  return found?.text === text ? found.hash : null;
}
