import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** For a Formik with `CheckAfterFirstTry` in it. */
export const afterFirstTry = { validateOnBlur: false, validateOnChange: false } as const;

/**
 * Says what is missing once Sign was pressed, and from then on with every change. Before that, whoever goes from one
 * pane to the next has forgotten nothing.
 */
export function CheckAfterFirstTry() {
  const { submitCount, values, validateForm } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0) void validateForm();
  }, [submitCount, values, validateForm]);
  return null;
}
