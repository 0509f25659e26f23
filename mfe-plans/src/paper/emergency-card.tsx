import {
  dayOf,
  formatDate,
  messages,
  newPaperKey,
  sha256,
  type EmergencyCode,
  type Paper,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import {
  Actions,
  Button,
  ConfirmDialog,
  Dialog,
  FormError,
  LoadFailure,
  Notice,
  saveFile,
  Stack,
  useTask,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import {
  useEmergencyCodeQuery,
  useEndEmergencyCodeMutation,
  useMakeEmergencyCodeMutation,
} from '../papers-api';
import { cardFileName, makeCard } from './wallet-card-button';

/** A card with a code that opens the medical papers for a hospital. It is off until the owner makes one. */
export function EmergencyCard({ paper }: { paper: Paper }) {
  const query = useEmergencyCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<'make' | 'end'>();
  const close = () => setDialog(undefined);
  const { data } = query;
  if (!data) return query.isError && <LoadFailure title={t('Failed to load your card')} query={query} />;
  const isOn = data.made_at !== null;
  return (
    <Stack gap="small">
      <p>{stateOf(data)}</p>
      <Actions>
        <Button variant="secondary" icon="download" onClick={() => setDialog('make')}>
          {isOn ? t('New card with a new code') : t('Card with an emergency code')}
        </Button>
        {isOn && (
          <Button variant="quiet" onClick={() => setDialog('end')}>
            {t('Switch the code off')}
          </Button>
        )}
      </Actions>
      {dialog === 'make' && <MakeDialog paper={paper} again={isOn} onClose={close} />}
      {dialog === 'end' && <EndDialog onClose={close} />}
    </Stack>
  );
}

function stateOf({ made_at, opened_at }: EmergencyCode): string {
  if (!made_at) return t('A card can have a code. In an emergency, it opens your medical papers.');
  const day = formatDate(dayOf(made_at));
  return opened_at
    ? t('Your card’s code is of {day}. It was last used on {used}.', {
        day,
        used: formatDate(dayOf(opened_at)),
      })
    : t('Your card’s code is of {day}. It was never used.', { day });
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

interface MakeDialogProps {
  paper: Paper;
  /** Whether there is a code, which a new one ends. */
  again: boolean;
  onClose: () => void;
}

/** Makes the code in this browser, sends its hash, and saves the card: nobody can show the code again. */
function MakeDialog({ paper, again, onClose }: MakeDialogProps) {
  const [make] = useMakeEmergencyCodeMutation();
  const [card, setCard] = useState<Blob>();
  const file = `${cardFileName(paper)}.pdf`;
  const { run, busy, error } = useTask(async () => {
    const code = newPaperKey(randomBytes);
    // The card is ready before the earlier code ends.
    const [hash, pdf] = await Promise.all([sha256(code), makeCard(paper, code)]);
    if (hash === null) throw new Error('There is no Web Crypto on plain http.');
    await make(hash).unwrap();
    saveFile(pdf, file);
    setCard(pdf);
  }, messages.emergencyCardFailed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('A card with an emergency code')}
      busy={busy}
      fullScreenOnPhone
      actions={
        card ? (
          <>
            <Button variant="secondary" icon="download" onClick={() => saveFile(card, file)}>
              {t('Save it again')}
            </Button>
            <Button onClick={onClose}>{t('Done')}</Button>
          </>
        ) : (
          <Button onClick={run} loading={busy} loadingLabel={t('Making the card…')}>
            {t('Make the card')}
          </Button>
        )
      }
    >
      {card ? (
        <Stack>
          <Notice tone="success">{t('The card is saved as {file}.', { file })}</Notice>
          <p>{t('Print it, and delete the file. We don’t have the code and can’t show it again.')}</p>
        </Stack>
      ) : (
        <Stack>
          <p>
            {t(
              'Whoever has the card can read your signed medical power of attorney and living will. Nothing else opens.',
            )}
          </p>
          <p>{t('Each time somebody opens them, you get an email, and the record of the paper says so.')}</p>
          <p>{t('If you lose the card, switch the code off, or make a new card. That ends the old one.')}</p>
          {again && (
            <Notice tone="advice">{t('The card that you have now opens nothing anymore then.')}</Notice>
          )}
          <FormError>{error}</FormError>
        </Stack>
      )}
    </Dialog>
  );
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const [end] = useEndEmergencyCodeMutation();
  const flash = useFlash();
  const { run, busy, error } = useTask(async () => {
    await end().unwrap();
    flash.show(t('The code is switched off.'));
    onClose();
  }, messages.emergencyCardFailed);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t('Switch the code off?')}
      confirmLabel={t('Switch it off')}
      danger
      busy={busy}
      error={error}
    >
      {t('Cards with this code open nothing then. You can make a new card at any time.')}
    </ConfirmDialog>
  );
}
