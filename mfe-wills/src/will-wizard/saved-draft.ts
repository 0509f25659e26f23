import { emptyRows, willSteps, type WillForm } from '@heartwood/shared/domain';
import { browserStorage } from '@heartwood/shared/storage';
import { fitTo } from './fit-to';

/** A will in the making, as this browser keeps it for one person. */
export interface SavedDraft {
  values: WillForm;
  /** The furthest step reached, 1 to 10. */
  reached: number;
  /** When it was last saved, in milliseconds; null before the first word. */
  savedAt: number | null;
  /** Names the attempt to send it, so that sending it twice makes one will. */
  attempt: string;
}

const keyOf = (userId: string) => `heartwood.will-draft.${userId}`;

/** What this person left here, fitted to the shape of `empty`; null when there is nothing readable. */
export function readDraft(userId: string, empty: SavedDraft): SavedDraft | null {
  try {
    const text = browserStorage.get(keyOf(userId));
    if (text === null) return null;
    const draft = fitTo(empty, JSON.parse(text), emptyRows);
    // A step that isn't there would be looked for without end.
    const reached = willSteps.find(({ number }) => number === draft.reached)?.number ?? empty.reached;
    return { ...draft, reached };
  } catch {
    // Anyone can write to the browser's storage: then the wizard starts anew.
    return null;
  }
}

/** Keeps the draft; false when the browser refuses to. */
export function writeDraft(userId: string, draft: SavedDraft): boolean {
  return browserStorage.set(keyOf(userId), JSON.stringify(draft), 'typing');
}

export function forgetDraft(userId: string): void {
  browserStorage.remove(keyOf(userId));
}

/** Calls back when another tab keeps or forgets a draft of this person; answers what ends that. */
export function watchDraft(userId: string, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(userId)) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
