import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf } from '@heartwood/api-client';
import {
  MAX_REASON_LENGTH,
  ownRequest,
  legacyAccessMessages,
  accessRequestSchema,
  requestSentence,
  scanTypes,
  type Entrusted,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import {
  Button,
  ConfirmDialog,
  FileDrop,
  FormDialog,
  FormError,
  remainingErrorDetail,
  Section,
  showServerErrors,
  Spinner,
  Stack,
  TextAreaField,
  Cited,
  validateBy,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../../proof/change-failure';
import { RequestBadge } from '../person-status';
import {
  useAddCertificateMutation,
  useAskForReleaseMutation,
  useWithdrawRequestMutation,
} from '../legacy-access-api';
import styles from '../legacy-access.module.css';

/** The status of the reader's request, and what they can do about it. */
export function RequestBox({ entrusted }: { entrusted: Entrusted }) {
  const [asking, setAsking] = useState(false);
  const { owner_name, waiting_days, two_people } = entrusted;
  const request = ownRequest(entrusted.request);
  const running = request?.state === 'asked' || request?.state === 'waiting';
  const again = request?.state === 'refused' || request?.state === 'asked';
  return (
    <Section title={t('Your request')}>
      <Stack>
        {request ? (
          <>
            <div>
              <RequestBadge request={request} />
            </div>
            <p>{requestSentence(request)}</p>
            {request.reason && <blockquote className={styles.quote}>{request.reason}</blockquote>}
          </>
        ) : (
          <p>
            <Cited>
              {t(
                'If {owner} has died or can no longer act, ask for the documents. {owner} is told at once and has {days} days to refuse.',
                { owner: owner_name, days: waiting_days },
              )}{' '}
              {two_people && t('A second trusted person has to ask too; the days begin then.')}
            </Cited>
          </p>
        )}
        {running && <Certificate entrusted={entrusted} />}
        <div className={styles.buttons}>
          {(!request || again) && (
            <Button onClick={() => setAsking(true)} variant={request ? 'secondary' : 'primary'}>
              {request ? t('Ask again') : t('Ask for the documents')}
            </Button>
          )}
          {running && <Withdraw entrusted={entrusted} />}
        </div>
      </Stack>
      {asking && <AskDialog entrusted={entrusted} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function AskDialog({ entrusted, onClose }: { entrusted: Entrusted; onClose: () => void }) {
  const [ask] = useAskForReleaseMutation();
  const { show } = useFlash();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, owner_name } = entrusted;

  async function send(values: { reason: string }, form: FormikHelpers<{ reason: string }>) {
    setFailure(null);
    const { error } = await ask({ id, ...values });
    if (!error) {
      show(t('Your request is made. {owner} is told.', { owner: owner_name }), 'success');
      onClose();
      return;
    }
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(changeFailure(error, legacyAccessMessages.askFailed), fields, ['reason']),
    );
  }

  return (
    <Formik initialValues={{ reason: '' }} validate={validateBy(accessRequestSchema)} onSubmit={send}>
      <FormDialog
        title={t('Ask for the documents')}
        submitLabel={t('Ask')}
        submittingLabel={t('Asking…')}
        onClose={onClose}
        fullScreenOnPhone
      >
        <FormError>{failure}</FormError>
        <TextAreaField
          name="reason"
          label={t('Reason')}
          hint={t('{owner} reads this. You can add a death certificate afterwards, if you have one.', {
            owner: owner_name,
          })}
          maxLength={MAX_REASON_LENGTH}
          required
        />
      </FormDialog>
    </Formik>
  );
}

function Certificate({ entrusted: { id, request } }: { entrusted: Entrusted }) {
  const [add, { isLoading, error }] = useAddCertificateMutation();
  return (
    <Stack gap="small">
      <p>
        {request?.certificate
          ? t('The death certificate is stored. Another file replaces it.')
          : t('If you have a death certificate, add it: a PDF or a picture. It helps, and changes no time.')}
      </p>
      {isLoading ? (
        <Spinner label={t('Storing the certificate…')} />
      ) : (
        <FileDrop
          label={t('Choose the death certificate')}
          accept={scanTypes.join(',')}
          onFile={(file) => void add({ id, file })}
        />
      )}
      <FormError>{error && changeFailure(error, legacyAccessMessages.askFailed)}</FormError>
    </Stack>
  );
}

function Withdraw({ entrusted: { id, waiting_days, two_people } }: { entrusted: Entrusted }) {
  const [withdraw, { isLoading, error }] = useWithdrawRequestMutation();
  const [asked, setAsked] = useState(false);
  const { show } = useFlash();

  async function run() {
    const { data } = await withdraw(id);
    if (data) show(t('You have taken your request back.'), 'success');
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('Take the request back')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void run()}
        title={t('Take the request back?')}
        confirmLabel={t('Take it back')}
        danger
        busy={isLoading}
        error={error && changeFailure(error, legacyAccessMessages.changeFailed)}
      >
        {t('If you ask again, all {days} days begin anew.', { days: waiting_days })}{' '}
        {two_people && t('A second person who has asked then waits for another one again.')}
      </ConfirmDialog>
    </>
  );
}
