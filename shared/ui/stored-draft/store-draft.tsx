import { useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { isSame } from './kept-edit';
import { omitSecrets } from './leave-out-secrets';
import { NotKeptNotice } from './not-kept-notice';
import type { StoredDraft } from './stored-draft';

interface StoreDraftProps<Values> {
  draft: Pick<StoredDraft<Values>, 'write' | 'drop'>;
  owner: string;
  /** The form's values before anything is typed. */
  initial: Values;
}

/**
 * Stores what is typed into the surrounding form for as long as it differs from the initial values. What
 * looks like a secret is not stored, and the form says so.
 */
export function StoreDraft<Values extends object>({ draft, owner, initial }: StoreDraftProps<Values>) {
  const { values } = useFormikContext<Values>();
  const { values: storable, leftOut } = useMemo(() => omitSecrets(values, initial), [values, initial]);
  const unchanged = isSame(storable, initial);
  useEffect(() => {
    if (unchanged) draft.drop(owner);
    else draft.write(owner, storable);
  }, [draft, owner, unchanged, storable]);
  return <NotKeptNotice leftOut={leftOut} />;
}
