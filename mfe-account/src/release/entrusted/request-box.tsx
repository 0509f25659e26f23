import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { detailOf, fieldErrorsOf } from '@heartwood/shared/api';
import {
  MOST_REASON,
  releaseMessages,
  releaseRequestSchema,
  requestSentence,
  scanTypes,
  type Entrusted,
} from '@heartwood/shared/domain';
import { useFlash } from '@heartwood/shared/host';
import {
  Button,
  FileDrop,
  FormDialog,
  FormError,
  remainingErrorDetail,
  Section,
  showServerErrors,
  Spinner,
  Stack,
  TextAreaField,
} from '@heartwood/shared/ui';
import { RequestBadge } from '../person-status';
import {
  useAddCertificateMutation,
  useAskForReleaseMutation,
  useWithdrawRequestMutation,
} from '../release-api';
import styles from '../release.module.css';

/** Where the request of the reader is at, and what they can do about it. */
export function RequestBox({ entrusted }: { entrusted: Entrusted }) {
  const [asking, setAsking] = useState(false);
  const { request, owner_name, waiting_days, two_people } = entrusted;
  const running = request?.state === 'asked' || request?.state === 'waiting';
  const again = request?.state === 'refused' || request?.state === 'asked';
  return (
    <Section title="Your request">
      <Stack gap="small">
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
            Ask if {owner_name} has died, or can no longer act. {owner_name} is told at once and has{' '}
            {waiting_days} days to refuse.{' '}
            {two_people && 'A second trusted person has to ask too; the days begin then.'}
          </p>
        )}
        {running && <Certificate entrusted={entrusted} />}
        <div className={styles.buttons}>
          {(!request || again) && (
            <Button onClick={() => setAsking(true)} variant={request ? 'secondary' : 'primary'}>
              {request ? 'Ask again' : 'Ask for the documents'}
            </Button>
          )}
          {running && <Withdraw id={entrusted.id} />}
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
      show(`Your request is made. ${owner_name} is told.`, 'success');
      onClose();
      return;
    }
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    setFailure(remainingErrorDetail(detailOf(error, releaseMessages.askFailed), fields, ['reason']));
  }

  return (
    <Formik initialValues={{ reason: '' }} validationSchema={releaseRequestSchema} onSubmit={send}>
      <FormDialog
        title="Ask for the documents"
        submitLabel="Ask"
        submittingLabel="Asking…"
        onClose={onClose}
        fullScreenOnPhone
      >
        <FormError>{failure}</FormError>
        <TextAreaField
          name="reason"
          label="Reason"
          hint={`${owner_name} reads this. You can add a death certificate afterwards, if you have one.`}
          maxLength={MOST_REASON}
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
          ? 'Your death certificate is stored. Another file replaces it.'
          : 'If you have a death certificate, add it: a PDF or a picture. It helps, and changes no time.'}
      </p>
      {isLoading ? (
        <Spinner label="Storing the certificate…" />
      ) : (
        <FileDrop
          label="Choose the death certificate"
          accept={scanTypes.join(',')}
          onFile={(file) => void add({ id, file })}
        />
      )}
      <FormError>{error && detailOf(error, releaseMessages.askFailed)}</FormError>
    </Stack>
  );
}

function Withdraw({ id }: { id: string }) {
  const [withdraw, { isLoading, error }] = useWithdrawRequestMutation();
  const { show } = useFlash();

  async function run() {
    const { data } = await withdraw(id);
    if (data) show('You have taken your request back.', 'success');
  }

  return (
    <>
      <FormError>{error && detailOf(error, releaseMessages.changeFailed)}</FormError>
      <Button variant="quiet" onClick={() => void run()} loading={isLoading}>
        Take the request back
      </Button>
    </>
  );
}
