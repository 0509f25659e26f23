import { emptyChild, emptyRows, isObject, type ChildForm, type WillForm } from '@heartwood/domain';
import { omitSecrets } from '@heartwood/ui';
import { coerceDraft } from '../../form/coerce-draft';
import { stepReached } from './begun-draft';
import { readStored, writeStored } from './draft-storage';

/** A will in progress, as stored in this browser for one person. */
export interface SavedDraft {
  values: WillForm;
  /** The furthest step reached, 1 to 10. */
  reached: number;
  /** When it was last saved, in milliseconds; null before the first word. */
  savedAt: number | null;
  /** Identifies the attempt to send it, so that sending it twice creates one will. */
  attempt: string;
  /** The messages of what was open in the review, and is left as it is. */
  left: string[];
  /** The person asks the witnesses later. */
  witnesses_later: boolean;
  /** Whose will this one is a partner's copy of; '' for a will of one's own. */
  partner_of: string;
  /** The children of that person's will of whom it isn't decided whether they are the partner's. */
  undecided: ChildForm[];
}

/** What a person changes in it. */
export type DraftChange = Partial<Pick<SavedDraft, 'values' | 'reached' | 'left' | 'witnesses_later'>>;

/** This person's stored draft, fitted to the shape of `empty`; null when nothing is readable. */
export const readDraft = (userId: string, empty: SavedDraft): SavedDraft | null =>
  fitDraft(readStored(userId), empty);

function fitDraft(found: unknown, empty: SavedDraft): SavedDraft | null {
  if (!isObject(found)) return null;
  const draft = coerceDraft(empty, found, { ...emptyRows, undecided: emptyChild });
  return {
    ...draft,
    reached: stepReached(found['reached']),
    left: draft.left.filter((message) => typeof message === 'string'),
  };
}

/** The draft that the account has, fitted to the shape of `empty`; `empty` if nothing is readable. */
export function parseDraft(content: string, empty: SavedDraft): SavedDraft {
  try {
    return fitDraft(JSON.parse(content), empty) ?? empty;
  } catch {
    return empty;
  }
}

/** The draft as a text for the account, without what looks like a secret. */
export const contentOf = (draft: SavedDraft): string => JSON.stringify(withoutSecrets(draft));

const withoutSecrets = (draft: SavedDraft): SavedDraft => ({
  ...draft,
  values: omitSecrets(draft.values, {}).values,
});

/** When a draft in the account was last changed, in milliseconds; null if it says nothing. */
export function savedAtOf(content: string): number | null {
  try {
    const found: unknown = JSON.parse(content);
    return isObject(found) && typeof found['savedAt'] === 'number' ? found['savedAt'] : null;
  } catch {
    return null;
  }
}

/** Stores the draft, without what looks like a secret; false if the browser refuses. */
export const writeDraft = (userId: string, draft: SavedDraft): boolean =>
  writeStored(userId, withoutSecrets(draft));
