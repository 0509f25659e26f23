import { detailOf, fieldErrorsOf } from '@heartwood/shared/api';
import { parseTrust, type TrustForm as Values, type TrustInput } from '@heartwood/shared/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  formErrors,
  LinkButton,
  nestedErrors,
  Stack,
} from '@heartwood/shared/ui';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { TrustFields } from './trust-fields';

interface TrustFormProps {
  initial: Values;
  header: ReactNode;
  submitLabel: string;
  cancelTo: string;
  /** The sentence of the catalogue for a refusal. */
  failure: string;
  /** Saves and leads away; what it throws is shown. */
  onSave: (trust: TrustInput) => Promise<void>;
}

/** A trust to fill in. A refusal keeps everything that was typed. */
export function TrustForm({ initial, header, submitLabel, cancelTo, failure, onSave }: TrustFormProps) {
  const save = async (values: Values, form: FormikHelpers<Values>) => {
    form.setStatus(undefined);
    try {
      await onSave(parseTrust(values));
    } catch (refusal) {
      const detail = detailOf(refusal, '');
      form.setErrors(
        nestedErrors(Object.entries(fieldErrorsOf(refusal)).map(([path, [sentence]]) => [path, sentence])),
      );
      form.setStatus(detail ? `${failure} ${detail}` : failure);
    }
  };
  return (
    <Formik<Values>
      initialValues={initial}
      validate={(values) => formErrors<Values>(() => parseTrust(values))}
      onSubmit={save}
    >
      {({ status, isSubmitting }) => (
        <Form>
          <Stack gap="large">
            {header}
            <TrustFields />
            <FormError>{status}</FormError>
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
      )}
    </Formik>
  );
}
