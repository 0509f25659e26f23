import { useState } from 'react';
import { applyEdit, isSame, type AppliedEdit, type KeptEdits } from './kept-edit';
import { omitSecrets } from './leave-out-secrets';
import { withoutSignature } from './without-signature';
import type { StoredDraft } from './stored-draft';

export interface KeptEdit<Values> {
  /** The record when the form was opened. */
  saved: Values;
  /** What the form starts with: the record, and what was changed in it before and not saved. */
  start: Values;
  /** Null when nothing was kept. */
  found: Pick<AppliedEdit, 'taken' | 'both'> | null;
  /** For `StoreDraft`. */
  draft: Pick<StoredDraft<Values>, 'write' | 'drop'>;
  /** Drops what was sent and saved. What was typed after that stays, for the next time. */
  dropSent: (sent: Values) => void;
}

interface EditedRecord<Values> {
  edits: KeptEdits<Values>;
  /** The person's id and the record's. */
  owner: string;
  /** The record now. Read when the form opens, and when `version` changes. */
  current: Values;
  /** With a newer version, the form starts again: give it to Formik as its key, too. */
  version?: string | number;
  /**
   * Fields that the form itself fills in, such as today's date: that their first value differs is no news.
   */
  proposed?: readonly string[];
}

/** What a person changed in a record and did not save, applied to the record as it is now. */
export function useKeptEdit<Values extends object>(record: EditedRecord<Values>): KeptEdit<Values> {
  const key = `${record.owner} ${record.version ?? ''}`;
  const [opened, setOpened] = useState(() => ({ key, edit: openEdit(record) }));
  if (opened.key === key) return opened.edit;
  const edit = openEdit(record);
  setOpened({ key, edit });
  return edit;
}

function openEdit<Values extends object>(record: EditedRecord<Values>): KeptEdit<Values> {
  const { edits, owner, current, proposed = [] } = record;
  const kept = edits.read(owner);
  const now = kept ? edits.alike(current, kept.typed) : current;
  const applied = kept && applyEdit(edits.alikeBase(kept, current), kept.typed, now);
  const isChanged = applied && (applied.mine.length > 0 || now !== current);
  const fitted = isChanged ? edits.fit(applied.values, now) : null;
  const found = fitted && !isSame(fitted, current) ? applied : null;
  const isNews = (path: string) => !proposed.includes(path);
  return {
    saved: current,
    start: (found && fitted) ?? current,
    found: found && {
      taken: found.taken.filter(isNews),
      both: found.both.filter(({ path }) => isNews(path)),
    },
    draft: {
      // Of what was changed twice, the former value is stored, so that the next reload tells of it again. A
      // value that was set back to the former one, over a newer one, is a change.
      write: (whose, values) =>
        edits.write(whose, values, found ? applyEdit(found.base, values, current).base : current),
      drop: (whose) => edits.drop(whose),
    },
    dropSent: (sent) => {
      const typed = edits.read(owner)?.typed;
      if (isSame(typed, withoutSignature(omitSecrets(sent, current).values))) edits.drop(owner);
    },
  };
}
