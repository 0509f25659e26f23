import { useEffect, type RefObject } from 'react';
import { useFormikContext } from 'formik';
import { isObject } from '@heartwood/domain';
import { onStoreTyping } from '@heartwood/storage';
import { omitSecrets } from '../stored-draft/leave-out-secrets';
import { draftInTab } from '../stored-draft/stored-draft';

type Values = Record<string, unknown>;

const drafts = draftInTab<Values>('typing', (stored) => (isObject(stored) ? stored : null));

/** What must never be stored in a browser: passwords and codes. */
const secret = '[type=password], [autocomplete$=password], [autocomplete=one-time-code]';

/**
 * Stores what is typed in a form while the page reloads in another language: texts, numbers, and
 * choices. Excludes passwords, what looks like a secret, and a longer form's other data, such as rows,
 * which has its own draft.
 */
export function useStoredTyping(form: RefObject<HTMLFormElement | null>): void {
  const { values, setValues } = useFormikContext<Values>();

  const place = () => `${location.pathname} ${Object.keys(values).sort().join(' ')}`;

  function store() {
    const secrets = new Set(
      Array.from(form.current?.querySelectorAll(secret) ?? [], (field) => field.getAttribute('name')),
    );
    const kept = Object.entries(values).filter(
      ([name, value]) => !secrets.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
    );
    drafts.write(place(), omitSecrets(Object.fromEntries(kept), {}).values);
  }

  useEffect(() => onStoreTyping(store));

  useEffect(() => {
    const kept = drafts.read(place());
    drafts.drop(place());
    if (kept) void setValues({ ...values, ...kept });
    // Once: the stored values are those of the page before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
