import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** For a Formik that contains `ValidateAfterSubmit`. */
export const validateAfterSubmit = { validateOnBlur: false, validateOnChange: false } as const;

/**
 * Shows what is missing after Sign was clicked once, and from then on with every change. Before that, moving
 * between panes shows no errors.
 */
export function ValidateAfterSubmit() {
  const { submitCount, values, validateForm } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0) void validateForm();
  }, [submitCount, values, validateForm]);
  return null;
}
