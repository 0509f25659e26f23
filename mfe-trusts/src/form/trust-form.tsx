import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import {
  fullName,
  parseTrust,
  paths,
  type Trust,
  type TrustForm as Values,
  type TrustInput,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
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
  useKeptEdit,
  usePeopleQuery,
  useSavePeople,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { OfferPeople, peopleInTrust } from './offer-people';
import { storedForm } from './stored-form';
import { TrustMeaning } from '../trusts/trust-meaning';
import { TrustFields } from './trust-fields';

interface TrustFormProps {
  initial: Values;
  /** The trust's id, or "new": the key for unsaved changes in the tab. */
  keepAs: string;
  header: ReactNode;
  submitLabel: string;
  cancelTo: string;
  /** The specified sentence for a rejected save. */
  failure: string;
  /** The message on the page of the saved trust. */
  saved: string;
  /** Saves it. The form shows the error if it throws. */
  onSave: (trust: TrustInput) => Promise<Trust>;
}

/** The form of a trust. It keeps what was typed when saving fails or the person leaves without saving. */
export function TrustForm(props: TrustFormProps) {
  const { initial, keepAs, header, submitLabel, cancelTo, saved, onSave } = props;
  const navigate = useNavigate();
  const { user } = useSession();
  const owner = user ? fullName(user) : '';
  const whose = `${user?.id ?? ''}.${keepAs}`;
  const { data: known } = usePeopleQuery();
  const savePeople = useSavePeople(known);
  const {
    saved: before,
    start,
    found,
    draft,
    dropSent,
  } = useKeptEdit({ edits: storedForm, owner: whose, current: initial });
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(false);
  const save = async (values: Values, form: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const { id } = await onSave(parseTrust(values));
      // Store no new draft.
      setSent(true);
      dropSent(values);
      void savePeople(peopleInTrust(values, owner));
      await navigate(paths.trust(id), { state: { flash: saved } });
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      showServerErrors(form, fieldErrorsOf(apiError), values);
      setFailure([translated(props.failure), detail].filter(Boolean).join(' '));
    }
  };
  return (
    <Formik<Values>
      initialValues={start}
      validate={(values) => formErrors<Values>(() => parseTrust(values))}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Stack>
          {header}
          <Form>
            {!sent && <StoreDraft draft={draft} owner={whose} initial={before} />}
            <Stack gap="large">
              {found && <RestoredDraftNotice initial={before} found={found} />}
              <OfferPeople known={known} owner={owner}>
                <TrustFields />
              </OfferPeople>
              <p>
                <TrustMeaning />
              </p>
              <FormError>{failure}</FormError>
            </Stack>
            <Actions sticky>
              <LinkButton to={cancelTo} variant="secondary">
                {t('Cancel')}
              </LinkButton>
              <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel={t('Saving…')}>
                {submitLabel}
              </Button>
            </Actions>
          </Form>
        </Stack>
      )}
    </Formik>
  );
}
