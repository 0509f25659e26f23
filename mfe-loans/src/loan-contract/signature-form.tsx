import { detailOf } from '@heartwood/shared/api';
import { fullName, loanAcceptSchema, messages, type User } from '@heartwood/shared/domain';
import {
  Actions,
  Button,
  Cited,
  Form,
  FormError,
  Section,
  SignatureField,
  Stack,
} from '@heartwood/shared/ui';
import { t, translated } from '@heartwood/shared/words';
import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import { useStillPending } from '../loans/use-still-pending';
import { OwnNoticesField, ownNoticesErrors } from './own-notices';
import { SIGNING } from './sign-bar';

interface SignatureFormProps {
  /** Identifies the text that is signed: a signature doesn't carry over to another one. */
  text: string | number | undefined;
  user: User;
  /** Whether this person may sign now. If that changes, the error remains visible. */
  open: boolean;
  title: string;
  button: string;
  busy: boolean;
  /** This person's initial address for notices; with it, the form has a field for the address. */
  notices?: string;
  /** The error of a failed call, with the API's detail. */
  failed: (detail: string) => string;
  /** Sends the signature. Rejects with the API's error. */
  onSign: (signed: Signed) => Promise<void>;
  /** What the signature means. */
  children: ReactNode;
}

export interface Signed {
  /** PNG data URL. */
  signature: string;
  notice_address?: string;
}

/** Where a party of a loan signs its contract. */
export function SignatureForm(props: SignatureFormProps) {
  const { text, user, open, title, button, busy, notices, failed, onSign, children } = props;
  const [error, setError] = useState<string>();
  const stillPending = useStillPending(busy);

  const submit = async (signed: Signed) => {
    setError(undefined);
    try {
      await onSign(signed);
    } catch (apiError) {
      setError(failed(detailOf(apiError, messages.unavailable)));
    }
  };
  if (!open) return <FormError>{error}</FormError>;
  return (
    <Section title={title} id={SIGNING}>
      <Formik<Signed>
        key={text}
        initialValues={{ signature: '', ...(notices !== undefined && { notice_address: notices }) }}
        validate={ownNoticesErrors}
        validationSchema={loanAcceptSchema}
        onSubmit={submit}
      >
        <Form>
          <Stack>
            <FormError>{error}</FormError>
            <p>
              <Cited>{children}</Cited>
            </p>
            {notices !== undefined && <OwnNoticesField />}
            <SignatureField name="signature" label={t('Your signature')} signerName={fullName(user)} />
          </Stack>
          <Actions>
            <Button
              type="submit"
              variant="primary"
              icon="signature"
              loading={busy}
              loadingLabel={t('Signing…')}
            >
              {button}
            </Button>
            <span role="status">{stillPending && translated(messages.loanStillPending)}</span>
          </Actions>
        </Form>
      </Formik>
    </Section>
  );
}
