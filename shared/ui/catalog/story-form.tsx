import { Formik, setNestedObjectValues, useFormikContext, type FormikErrors } from 'formik';
import { useEffect, type ReactNode } from 'react';

interface StoryFormProps<Values> {
  values: Values;
  /** The errors that its fields show. */
  errors?: FormikErrors<Values>;
  /** Submits the form at once. Without errors it then keeps submitting. */
  submitted?: boolean;
  children: ReactNode;
}

/** A form around the fields of a story. */
export function StoryForm<Values extends object>({
  values,
  errors = {},
  submitted,
  children,
}: StoryFormProps<Values>) {
  return (
    <Formik
      initialValues={values}
      initialErrors={errors}
      initialTouched={setNestedObjectValues(errors, true)}
      validate={() => errors}
      onSubmit={() => new Promise(() => undefined)}
    >
      <>
        {children}
        {submitted && <SubmitAtOnce />}
      </>
    </Formik>
  );
}

function SubmitAtOnce() {
  const { submitForm } = useFormikContext();
  useEffect(() => void submitForm(), [submitForm]);
  return null;
}
