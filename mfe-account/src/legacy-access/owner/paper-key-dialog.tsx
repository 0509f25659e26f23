import { useState } from 'react';
import {
  fileName,
  fullName,
  legacyAccessMessages,
  newPaperKey,
  sha256,
  todayOf,
  type TrustedPerson,
} from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import { Button, Cited, Dialog, FormError, Notice, saveFile, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useWithProof } from '../../sign-in/proof/proof-context';
import { useEndPaperKeyMutation, useMakePaperKeyMutation } from '../legacy-access-api';
import { paperKeyText } from './paper-key-text';

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/**
 * Makes the key on paper of a trusted person, or ends it. The key is made here, and only its hash is sent.
 */
export default function PaperKeyDialog({ person, onClose }: { person: TrustedPerson; onClose: () => void }) {
  const { name, paper_key } = person;
  const [made, setMade] = useState<{ pdf: Blob; file: string } | null>(null);
  if (made) return <MadeDialog name={name} {...made} onClose={onClose} />;
  return (
    <MakeDialog
      person={person}
      onClose={onClose}
      onMade={(pdf) => {
        const file = `${fileName(t('Key-on-paper'), name)}.pdf`;
        saveFile(pdf, file);
        setMade({ pdf, file });
      }}
      again={paper_key != null}
    />
  );
}

interface MakeDialogProps {
  person: TrustedPerson;
  /** Whether there is one, which a new one ends. */
  again: boolean;
  onClose: () => void;
  onMade: (pdf: Blob) => void;
}

function MakeDialog({ person, again, onClose, onMade }: MakeDialogProps) {
  const { id, name, paper_key } = person;
  const { user } = useSession();
  const [make] = useMakePaperKeyMutation();
  const [end, ending] = useEndPaperKeyMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      const key = newPaperKey(randomBytes);
      const [hash, pdf] = await Promise.all([sha256(key), typeset(key)]);
      if (hash === null) throw new Error('There is no Web Crypto on plain http.');
      // The paper is ready before the earlier key ends.
      const answer = await withProof(() => make({ id, key_sha256: hash }));
      if (answer?.error) setFailure(changeFailure(answer.error, legacyAccessMessages.changeFailed));
      if (answer?.data) onMade(pdf);
    } catch {
      setFailure(translated(legacyAccessMessages.paperFailed));
    } finally {
      setBusy(false);
    }
  }

  async function typeset(key: string): Promise<Blob> {
    const [{ makePaperPdf }, { fetchFont }] = await Promise.all([
      import('./paper-pdf'),
      import('@heartwood/pdf/fonts/fetch-font'),
    ]);
    const facts = { name, key, origin: location.origin, made: todayOf(new Date()) };
    return makePaperPdf({ ...facts, owner: user ? fullName(user) : '' }, fetchFont);
  }

  async function finish() {
    setFailure(null);
    const answer = await withProof(() => end(id));
    if (answer?.error) setFailure(changeFailure(answer.error, legacyAccessMessages.changeFailed));
    if (!answer?.data) return;
    show(t('The key on paper of {name} is ended.', { name }), 'success');
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('A key on paper for {name}', { name })}
      busy={busy || ending.isLoading}
      fullScreenOnPhone
      actions={
        <>
          {again && (
            <Button variant="quiet" onClick={() => void finish()} loading={ending.isLoading}>
              {t('End the key')}
            </Button>
          )}
          <Button onClick={() => void run()} loading={busy} loadingLabel={t('Making the paper…')}>
            {again ? t('Make a new paper') : t('Make the paper')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {t(
            'For someone who has no account, or may lose it. After your death, {name} opens a page with the key and adds the death certificate. Then the waiting time begins. You are told, and can refuse.',
            { name },
          )}
        </p>
        <p>
          {t(
            'Whoever has the paper can ask, also a finder. Give it by hand, and keep no copy with your phone. If it gets lost, make a new one: that ends the old one.',
          )}
        </p>
        {paper_key && (
          <p>
            <Cited>{paperKeyText(paper_key)}</Cited>
          </p>
        )}
        <FormError>{failure}</FormError>
      </Stack>
    </Dialog>
  );
}

interface MadeDialogProps {
  name: string;
  pdf: Blob;
  file: string;
  onClose: () => void;
}

function MadeDialog({ name, pdf, file, onClose }: MadeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('A key on paper for {name}', { name })}
      fullScreenOnPhone
      actions={
        <>
          <Button variant="secondary" icon="download" onClick={() => saveFile(pdf, file)}>
            {t('Save it again')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </>
      }
    >
      <Stack>
        <Notice tone="success">{t('The paper is saved as {file}.', { file })}</Notice>
        <p>
          {t(
            'Print it, give it to {name}, and delete the file. We don’t have the key and can’t show it again.',
            {
              name,
            },
          )}
        </p>
      </Stack>
    </Dialog>
  );
}
