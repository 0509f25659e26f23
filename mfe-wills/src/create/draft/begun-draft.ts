import { isBlank, isObject, willStepCount } from '@heartwood/domain';
import { readStored } from './draft-storage';

/** What a card shows of a draft that was started in this browser and not confirmed yet. */
export interface BegunDraft {
  testatorName: string;
  /** The furthest step reached, 1 to 10. */
  reached: number;
  /** Two people are still to be asked to be witnesses. */
  asksWitnesses: boolean;
  /** Who would raise the children is to be decided later. */
  guardianLater: boolean;
  /** It is a partner's copy of a will of one's own. */
  isPartners: boolean;
}

/**
 * Null before the first word. Reads only what a card shows, so the dashboard doesn't load the
 * wizard's questions and schemas.
 */
export const begunDraft = (userId: string): BegunDraft | null => begunIn(readStored(userId));

/** The same of a draft as it is stored. */
export function begunIn(draft: unknown): BegunDraft | null {
  if (!isObject(draft) || typeof draft['savedAt'] !== 'number') return null;
  const values = isObject(draft['values']) ? draft['values'] : {};
  const name = values['testator_name'];
  const named = [values['witness_1_name'], values['witness_2_name']].every((each) => !isBlank(each));
  return {
    testatorName: typeof name === 'string' ? name : '',
    reached: stepReached(draft['reached']),
    asksWitnesses: draft['witnesses_later'] === true && !named,
    guardianLater:
      values['guardian_later'] === true &&
      [values['guardian'], values['alternate_guardian']].every((each) => isBlank(each)),
    isPartners: !isBlank(draft['partner_of']),
  };
}

/** What the account has of a draft; null if there is none, or it isn't readable. */
export function parseContent(content = ''): unknown {
  try {
    return JSON.parse(content || 'null');
  } catch {
    return null;
  }
}

/** The step that a stored draft names, or the first: one that isn't there would be looked for without end. */
export function stepReached(found: unknown): number {
  const isStep = typeof found === 'number' && Number.isInteger(found) && found >= 1 && found <= willStepCount;
  return isStep ? found : 1;
}
