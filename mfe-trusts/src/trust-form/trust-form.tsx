import { detailOf, fieldErrorsOf } from '@heartwood/shared/api';
import {
  parseTrust,
  paths,
  type Trust,
  type TrustForm as Values,
  type TrustInput,
} from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import {
  Actions,
  Button,
  Form,
  FormError,
  formErrors,
  StoreDraft,
  RestoredDraftNotice,
  LinkButton,
  showServerErrors,
  Stack,
} from '@heartwood/shared/ui';
import { Formik, type FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { storedForm } from './stored-form';
import { TrustFields } from './trust-fields';

interface TrustFormProps {
  initial: Values;
  /** The trust's id, or "new": under this name unsaved typing is kept in the tab. */
  keepAs: string;
  header: ReactNode;
  submitLabel: string;
  cancelTo: string;
  /** The sentence of the catalogue for a refusal. */
  failure: string;
  /** What the page of the saved trust says first. */
  saved: string;
  /** Saves it; a refusal that it throws is shown. */
  onSave: (trust: TrustInput) => Promise<Trust>;
}

/** A trust to fill in. A refusal keeps everything that was typed, and so does leaving without saving. */
export function TrustForm(props: TrustFormProps) {
  const { initial, keepAs, header, submitLabel, cancelTo, saved, onSave } = props;
  const navigate = useNavigate();
  const whose = `${useSession().user?.id ?? ''}.${keepAs}`;
  const [start] = useState(initial);
  const [found] = useState(() => storedForm.read(whose));
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(false);
  const save = async (values: Values, form: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const { id } = await onSave(parseTrust(values));
      // Nothing is unsaved any more: what is kept goes, and nothing more is kept.
      setSent(true);
      storedForm.drop(whose);
      await navigate(paths.trust(id), { state: { flash: saved } });
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      showServerErrors(form, fieldErrorsOf(apiError), values);
      setFailure(detail ? `${props.failure} ${detail}` : props.failure);
    }
  };
  return (
    <Formik<Values>
      initialValues={found ?? start}
      validate={(values) => formErrors<Values>(() => parseTrust(values))}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <>
          {header}
          <Form>
            {!sent && <StoreDraft draft={storedForm} owner={whose} initial={start} />}
            <Stack gap="large">
              {found && <RestoredDraftNotice initial={start} />}
              <TrustFields />
              <FormError>{failure}</FormError>
            </Stack>
            <Actions sticky>
              <LinkButton to={cancelTo} variant="secondary">
                Cancel
              </LinkButton>
              <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel="Saving…">
                {submitLabel}
              </Button>
            </Actions>
          </Form>
        </>
      )}
    </Formik>
  );
}
