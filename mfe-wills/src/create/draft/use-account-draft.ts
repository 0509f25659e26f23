import { statusOf } from '@heartwood/api-client';
import type { BegunWill } from '@heartwood/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBegunWillQuery, useSaveBegunWillMutation } from './begun-will-api';
import { readStored } from './draft-storage';
import { contentOf, savedAtOf, type SavedDraft } from './saved-draft';
import { readSync, writeSent, writeSync, type DraftSync } from './sync-storage';

/** Typing pauses this long before the account gets the answers. */
const PAUSE_MILLISECONDS = 1500;

/** Whether the account has the draft. `loading`: it isn't known yet. */
export type AccountDraftState = 'loading' | 'saved' | 'saving' | 'failed';

export interface AccountDraft {
  state: AccountDraftState;
  /** What another device has changed while there were unsent changes here: the person chooses. */
  conflict: BegunWill | null;
  /** Uses the answers of the other device, or keeps those here. */
  resolve: (use: 'account' | 'here') => void;
}

/**
 * Keeps a draft in the account, so that another device goes on with it. What another device has changed comes
 * here, unless something here is unsent: then the person chooses.
 * @param adopt takes over the draft in the account: a JSON text, or '' for a new one
 */
export function useAccountDraft(
  userId: string,
  draft: SavedDraft,
  adopt: (content: string) => SavedDraft,
): AccountDraft {
  const query = useBegunWillQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveBegunWillMutation();
  const [conflict, setConflict] = useState<BegunWill | null>(null);
  const [state, setState] = useState<AccountDraftState>('loading');
  const [answers, setAnswers] = useState(0);
  const [sentAt, setSentAt] = useState(() => readSync(userId).savedAt);
  const isSending = useRef(false);
  const remember = (sync: Omit<DraftSync, 'sent'>) => {
    writeSync(userId, sync);
    setSentAt(sync.savedAt);
  };
  const [openedAt] = useState(Date.now);
  // What was fetched for an earlier visit is outdated, also in the moment before it is fetched again.
  const isFresh = !query.isFetching && (query.fulfilledTimeStamp ?? 0) >= openedAt;
  const account = isFresh ? query.data : undefined;
  const isKnown = query.data !== undefined && !conflict;

  const send = useEffectEvent(async () => {
    const { savedAt } = draft;
    const isGone = readStored(userId) === null;
    if (isSending.current || isGone || savedAt === null || savedAt === readSync(userId).savedAt) return;
    isSending.current = true;
    setState('saving');
    writeSent(userId, savedAt);
    try {
      const { version } = await save({
        content: contentOf(draft),
        version: readSync(userId).version,
      }).unwrap();
      remember({ version, savedAt });
      setState('saved');
    } catch (error) {
      setState('failed');
      if (statusOf(error) === 409) void query.refetch();
    }
    isSending.current = false;
    setAnswers((count) => count + 1);
  });

  const takeOver = ({ content, version }: BegunWill) => {
    const { savedAt } = adopt(content);
    remember({ version, savedAt });
    setState('saved');
  };

  const compare = useEffectEvent((found: BegunWill) => {
    const sync = readSync(userId);
    const isUnsent = draft.savedAt !== null && draft.savedAt !== sync.savedAt;
    // The answer to a change of this browser may have been lost: that is no change of another device.
    const foundAt = savedAtOf(found.content);
    const isOwn = foundAt !== null && (foundAt === draft.savedAt || sync.sent.includes(foundAt));
    // A browser without a draft goes on with the one in the account.
    if (draft.savedAt === null && found.content !== '') takeOver(found);
    else if (found.version === sync.version) setState(isUnsent ? 'saving' : 'saved');
    else if (isOwn) {
      remember({ version: found.version, savedAt: foundAt });
      setState('saved');
      setAnswers((count) => count + 1);
    } else if (isUnsent) setConflict(found);
    else takeOver(found);
  });

  useEffect(() => {
    // The account's draft comes from outside, and this browser's may have to follow it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (account) compare(account);
    else if (query.isError) setState('failed');
  }, [account, query.isError]);

  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(() => void send(), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isKnown, draft.savedAt, answers]);

  const leave = useEffectEvent(() => {
    if (isKnown) void send();
  });
  useEffect(() => {
    // A phone that is locked, and a tab that is left or closed, may not run the timer anymore.
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
    };
  }, []);

  const resolve: AccountDraft['resolve'] = (use) => {
    if (!conflict) return;
    if (use === 'account') takeOver(conflict);
    else remember({ version: conflict.version, savedAt: null });
    setConflict(null);
  };
  const isUnsent = draft.savedAt !== null && draft.savedAt !== sentAt;
  return { state: state === 'saved' && isUnsent ? 'saving' : state, conflict, resolve };
}
