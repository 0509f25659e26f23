import { detailOf, newAttempt } from '@heartwood/api-client';
import { messages, type AnyAnswers, type Paper, type PaperKind } from '@heartwood/domain';
import { isSame } from '@heartwood/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChangePaperMutation, useCreatePaperMutation } from '../papers-api';

/** Typing pauses this long before the account gets the answers. */
const PAUSE_MILLISECONDS = 1500;

type Stored = Pick<Paper, 'id' | 'updated_at' | 'answers'>;

export interface Autosave {
  state: 'saved' | 'saving' | { failure: string };
  /** Saves what the account doesn't have yet. @returns the paper; rejects with the API's error */
  save: (answers: AnyAnswers) => Promise<Stored>;
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
  const [state, setState] = useState<Autosave['state']>('saved');
  const [attempt] = useState(newAttempt);
  const stored = useRef(opened);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (answers: AnyAnswers): Promise<Stored> => {
    const before = stored.current;
    if (before && isSame(answers, before.answers)) return before;
    const { id, updated_at } = before
      ? await change({ id: before.id, kind, answers, unchanged_since: before.updated_at }).unwrap()
      : await create({ kind, answers, attempt }).unwrap();
    // What was sent, not the tidied answers: the form goes on with what was typed.
    stored.current = { id, updated_at, answers };
    onSaved(answers);
    return stored.current;
  };
  const save: Autosave['save'] = (answers) => {
    if (isSame(answers, stored.current?.answers ?? first)) setState('saved');
    else setState('saving');
    // One after the other: each needs the version that the one before it made.
    const sent = last.current.then(() => send(answers));
    last.current = sent.then(
      () => setState('saved'),
      (error: unknown) => setState({ failure: detailOf(error, messages.unavailable) }),
    );
    return sent;
  };
  return { state, save };
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
