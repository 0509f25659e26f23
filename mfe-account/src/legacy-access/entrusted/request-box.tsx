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
  DateField,
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
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useUnverified, VerifyFirst } from '../../security/verification-link';
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
  const { owner_name, waiting_days, certificate_days, two_people } = entrusted;
  const unverified = useUnverified();
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
            {request.source === 'paper' && (
              <p>
                {t(
                  'Somebody asked with your key on paper. If it wasn’t you, take the request back, and tell {owner}.',
                  { owner: owner_name },
                )}
              </p>
            )}
            {request.reason && <blockquote className={styles.quote}>{request.reason}</blockquote>}
          </>
        ) : (
          <p>
            <Cited>
              {t(
                'If {owner} has died or can no longer act, ask for the documents. {owner} is told at once and has {days} days to refuse.',
                { owner: owner_name, days: waiting_days },
              )}{' '}
              {certificate_days &&
                t(
                  'With a death certificate, it is {days} days. Wishes for the funeral, and where an original is, then open at once.',
                  { days: certificate_days },
                )}{' '}
              {two_people && t('A second trusted person has to ask too; the days begin then.')}
            </Cited>
          </p>
        )}
        {running && <Certificate entrusted={entrusted} />}
        {(!request || again) && unverified && (
          <VerifyFirst>{t('To ask for the documents, verify your email address first.')}</VerifyFirst>
        )}
        <div className={styles.buttons}>
          {(!request || again) && !unverified && (
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

type AccessRequestForm = { reason: string; died_on: string };

function AskDialog({ entrusted, onClose }: { entrusted: Entrusted; onClose: () => void }) {
  const [ask] = useAskForReleaseMutation();
  const { show } = useFlash();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, owner_name } = entrusted;

  async function send(values: AccessRequestForm, form: FormikHelpers<AccessRequestForm>) {
    setFailure(null);
    const { error } = await ask({ id, ...accessRequestSchema.cast(values) });
    if (!error) {
      show(t('Your request is made. {owner} is told.', { owner: owner_name }), 'success');
      onClose();
      return;
    }
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(changeFailure(error, legacyAccessMessages.askFailed), fields, [
        'reason',
        'died_on',
      ]),
    );
  }

  return (
    <Formik
      initialValues={{ reason: '', died_on: '' }}
      validate={validateBy(accessRequestSchema)}
      onSubmit={send}
    >
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
        <DateField
          name="died_on"
          label={t('Day of the death')}
          hint={t('Leave it empty if {owner} is alive, or if you don’t know it.', { owner: owner_name })}
          optional
        />
      </FormDialog>
    </Formik>
  );
}

function Certificate({ entrusted }: { entrusted: Entrusted }) {
  const { id, request } = entrusted;
  const [add, { isLoading, error }] = useAddCertificateMutation();
  return (
    <Stack gap="small">
      <p>
        {request?.certificate
          ? t('The death certificate is stored. Another file replaces it.')
          : certificateText(entrusted)}
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

/** What a certificate does, by what the owner chose. Nothing here reveals whether there is a will. */
function certificateText({ certificate_days }: Entrusted): string {
  if (!certificate_days)
    return t('If you have a death certificate, add it: a PDF or a picture. It helps, and changes no time.');
  return t(
    'Add the death certificate as soon as you have it: a PDF or a picture. The waiting time is then {days} days. Wishes for the funeral, and where an original is, open at once.',
    { days: certificate_days },
  );
}

function Withdraw({ entrusted: { id, two_people } }: { entrusted: Entrusted }) {
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
        {t('If you ask again, the whole waiting time begins anew.')}{' '}
        {two_people && t('A second person who has asked then waits for another one again.')}
      </ConfirmDialog>
    </>
  );
}
