import { Cited } from '../text/cited';
import { useFormikContext } from 'formik';
import { useEffect, useState, type MouseEvent } from 'react';
import { listText, t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { Stack } from '../layout/layout';
import { Notice } from '../messages/notice';
import { fieldName, shownValue } from './field-name';
import type { KeptEdit } from './use-kept-edit';

interface RestoredDraftNoticeProps<Values> {
  /** The form's values without the restored draft. */
  initial: Values;
  /** What was changed elsewhere since the draft was typed. */
  found?: KeptEdit<Values>['found'];
}

/** Tells the person that the form contains unsaved typing, with a button to discard it. */
export function RestoredDraftNotice<Values extends object>({
  initial,
  found,
}: RestoredDraftNoticeProps<Values>) {
  const { resetForm } = useFormikContext<Values>();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const startOver = (event: MouseEvent<HTMLButtonElement>) => {
    resetForm({ values: initial });
    setOpen(false);
    // The button is gone, and the focus with it.
    focusFirstField(event.currentTarget.form);
  };
  return (
    <Notice tone="info" title={t('What you typed last time is still here. It is not saved yet.')}>
      <Stack gap="small">
        {found && <ChangedElsewhere {...found} />}
        <div>
          <Button variant="quiet" icon="undo" onClick={startOver}>
            {t('Start over')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

function focusFirstField(form: HTMLFormElement | null) {
  const controls = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLElement);
  controls.find(({ tabIndex, localName }) => tabIndex >= 0 && localName !== 'button')?.focus();
}

interface Named {
  taken: string[];
  both: { name: string; saved: string }[];
}

function ChangedElsewhere({ taken, both }: NonNullable<KeptEdit<unknown>['found']>) {
  const [named, setNamed] = useState<Named>();
  // The labels are on the page once the form is.
  useEffect(() => {
    setNamed({
      taken: [...new Set(taken.map(fieldName))],
      both: both.map(({ path, saved }) => ({ name: fieldName(path), saved: shownValue(path, saved) })),
    });
    // Once: the draft is that of the opened form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!named || taken.length + both.length === 0) return null;
  return (
    <>
      <p>{t('Since you typed it, something else was saved.')}</p>
      {named.taken.length > 0 && (
        <p>
          <Cited>
            {t('You had not changed these. They show what is saved now: {fields}.', {
              fields: listText(named.taken),
            })}
          </Cited>
        </p>
      )}
      {named.both.length > 0 && (
        <>
          <p>{t('You had changed these, too. They show what you typed. What is saved now:')}</p>
          <ul>
            {named.both.map(({ name, saved }) => (
              <li key={name}>
                <Cited>
                  {name}: <bdi>{saved || t('nothing')}</bdi>
                </Cited>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
