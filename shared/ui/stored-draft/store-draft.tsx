import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { isSame } from './kept-edit';
import type { StoredDraft } from './stored-draft';

interface StoreDraftProps<Values> {
  draft: Pick<StoredDraft<Values>, 'write' | 'drop'>;
  owner: string;
  /** The form's values before anything is typed. */
  initial: Values;
}

/** Stores what is typed into the surrounding form for as long as it differs from the initial values. */
export function StoreDraft<Values extends object>({ draft, owner, initial }: StoreDraftProps<Values>) {
  const { values } = useFormikContext<Values>();
  const unchanged = isSame(values, initial);
  useEffect(() => {
    if (unchanged) draft.drop(owner);
    else draft.write(owner, values);
  }, [draft, owner, unchanged, values]);
  return null;
}
