import { detailOf, newAttempt, statusOf } from '@heartwood/api-client';
import { messages, paperSchema, type AnyAnswers, type Paper, type PaperKind } from '@heartwood/domain';
import { isSame } from '@heartwood/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useChangePaperMutation,
  useCreatePaperMutation,
  useLazyPaperQuery,
  useLazyPapersQuery,
} from '../papers-api';
import { planRows } from '../plan/plan-rows';

/** Typing pauses this long before the account gets the answers. */
const PAUSE_MILLISECONDS = 1500;

type Stored = Pick<Paper, 'id' | 'updated_at' | 'answers'>;

/** The draft that another device has made of what was opened here; undefined if it left none. */
export interface Conflict {
  found: Stored | undefined;
}

export interface Autosave {
  state: 'saved' | 'saving' | { failure: string };
  /** Saves what the account doesn't have yet. @returns the paper; rejects with the API's error */
  save: (answers: AnyAnswers) => Promise<Stored>;
  /** Nothing is saved until the person has chosen. */
  conflict: Conflict | undefined;
  /** Goes on from what the account has now. */
  resolve: () => void;
}

/**
 * Keeps the answers to a paper's questions in the account while they are typed: the first change
 * creates the draft.
 * @param opened the draft, if there is one @param first the answers before anything is typed
 */
export function useAutosave(
  kind: PaperKind,
  opened: Stored | undefined,
  first: AnyAnswers,
  onSaved: (answers: AnyAnswers) => void,
): Autosave {
  const [create] = useCreatePaperMutation();
  const [change] = useChangePaperMutation();
  const [list] = useLazyPapersQuery();
  const [read] = useLazyPaperQuery();
  const [state, setState] = useState<Autosave['state']>('saved');
  const [conflict, setConflict] = useState<Conflict>();
  const attempt = useRef(newAttempt());
  const stored = useRef(opened);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const refusal = useRef<unknown>(undefined);
  const sent = useRef<AnyAnswers[]>([]);
  // As the server stores them.
  const tidy = (answers: AnyAnswers): object => paperSchema(kind).cast(answers, { assert: false });

  const draftNow = async () => {
    const row = planRows(await list().unwrap()).find((each) => each.kind === kind);
    return row?.draft && read(row.draft.id).unwrap();
  };
  const send = async (answers: AnyAnswers, again = false): Promise<Stored> => {
    const before = stored.current;
    if (refusal.current !== undefined) throw refusal.current;
    if (before && isSame(tidy(answers), tidy(before.answers))) return before;
    sent.current.push(answers);
    try {
      const { id, updated_at } = before
        ? await change({ id: before.id, kind, answers, unchanged_since: before.updated_at }).unwrap()
        : await create({ kind, answers, attempt: attempt.current }).unwrap();
      // What was sent, not the tidied answers: the form goes on with what was typed.
      stored.current = { id, updated_at, answers };
    } catch (error) {
      if (again || ![404, 409].includes(Number(statusOf(error)))) throw error;
      const found = await draftNow();
      attempt.current = newAttempt();
      // The answer to a change of this page may have been lost: that is no change of another device.
      const own = [...sent.current, ...(before ? [before.answers] : [])];
      const isOwn = found ? own.some((each) => isSame(tidy(each), tidy(found.answers))) : !before;
      if (!isOwn) {
        refusal.current = error;
        setConflict({ found });
        throw error;
      }
      stored.current = found;
      return send(answers, true);
    }
    onSaved(answers);
    return stored.current;
  };
  const save: Autosave['save'] = (answers) => {
    if (isSame(answers, stored.current?.answers ?? first)) setState('saved');
    else setState('saving');
    // One after the other: each needs the version that the one before it made.
    const saved = last.current.then(() => send(answers));
    last.current = saved.then(
      () => setState('saved'),
      (error: unknown) => setState({ failure: detailOf(error, messages.unavailable) }),
    );
    return saved;
  };
  const resolve = () => {
    stored.current = conflict?.found;
    refusal.current = undefined;
    setConflict(undefined);
  };
  return { state, save, conflict, resolve };
}

/** Saves after a pause, and when the page is hidden or left. Once it failed, the next change tries again. */
export function useSaveSoon(answers: AnyAnswers, first: AnyAnswers, save: Autosave['save']): void {
  const waiting = useRef(false);
  const flush = useEffectEvent(() => {
    if (!waiting.current) return;
    waiting.current = false;
    // The form shows the failure.
    save(answers).catch(() => undefined);
  });
  const changed = useRef(false);
  useEffect(() => {
    if (!changed.current && isSame(answers, first)) return undefined;
    changed.current = true;
    waiting.current = true;
    const timer = setTimeout(() => flush(), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [answers, first]);
  useEffect(() => {
    // A phone that is locked may not run the timer anymore.
    const onVisibility = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      flush();
    };
  }, []);
}
