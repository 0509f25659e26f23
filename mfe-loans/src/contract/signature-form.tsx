import { detailOf } from '@heartwood/api-client';
import {
  fullName,
  loanAcceptSchema,
  loanRoleOf,
  messages,
  noteSigners,
  typedSignatureErrors,
  type Loan,
  type User,
} from '@heartwood/domain';
import {
  Actions,
  Button,
  Cited,
  Form,
  FormError,
  RestoredDraftNotice,
  Section,
  SignatureField,
  Stack,
  StoreDraft,
  useKeptEdit,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import { useStillPending } from '../loans/use-still-pending';
import { OwnNoticesField, ownNoticesErrors } from './own-notices';
import { SIGNING } from './sign-bar';
import { storedNotices, type Signed } from './stored-notices';

interface SignatureFormProps {
  loanId: string;
  /** Identifies the text that is signed: a signature doesn't carry over to another one. */
  text: string | number | undefined;
  /** The note that is signed. */
  note: Pick<Loan, 'contract' | 'lender_username' | 'borrower_username'>;
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

/** Where a party of a loan signs its contract. */
export function SignatureForm(props: SignatureFormProps) {
  const { loanId, text, note, user, open, title, button, busy, notices, failed, onSign, children } = props;
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  const role = loanRoleOf(note, user.username) ?? 'lender';
  const signers = noteSigners(note.contract, note, role, fullName(user));
  const owner = `${user.id}.${loanId}`;
  const { saved, start, found, draft } = useKeptEdit<Signed>({
    edits: storedNotices,
    owner,
    current: { signature: '', ...(notices !== undefined && { notice_address: notices }) },
    version: text,
  });
  const stillPending = useStillPending(busy);

  const submit = async (signed: Signed) => {
    setError(undefined);
    try {
      await onSign(signed);
      setSent(true);
      draft.drop(owner);
    } catch (apiError) {
      setError(failed(detailOf(apiError, messages.unavailable)));
    }
  };
  if (!open) return <FormError>{error}</FormError>;
  return (
    <Section title={title} id={SIGNING}>
      <Formik<Signed>
        key={text}
        initialValues={start}
        validate={(values) => ({
          ...validateBy<Signed>(loanAcceptSchema)(values),
          ...ownNoticesErrors(values),
          ...typedSignatureErrors(values, signers),
        })}
        onSubmit={submit}
      >
        <Form>
          {notices !== undefined && !sent && <StoreDraft draft={draft} owner={owner} initial={saved} />}
          <Stack>
            {notices !== undefined && found && <RestoredDraftNotice initial={saved} found={found} />}
            <FormError>{error}</FormError>
            <p>
              <Cited>{children}</Cited>
            </p>
            {notices !== undefined && <OwnNoticesField />}
            <SignatureField name="signature" label={t('Your signature')} signers={signers} />
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
