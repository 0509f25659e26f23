import type { WillInput } from '@heartwood/domain';
import type { Act } from './acts';

/** A family, what it wants, and what it does in the wizard in a hurry. */
export interface Story {
  title: string;
  /** The family and its wish, in about three sentences. */
  wish: string;
  testator: string;
  /** What is done in a step before Next. Where a step needs an answer, the player gives the first one. */
  steps: Partial<Record<number, readonly Act[]>>;
  /** The text of the will has each of these. */
  says: readonly string[];
  /** The text has none of these. */
  never?: readonly string[];
  /**
   * What is still to be decided when the will is reviewed, each by a part of its sentence.
   * Without it, anything may be.
   */
  decides?: readonly string[];
  /** The will can't be reviewed while that is open. */
  isStopped?: true;
  /** The text is the text of this will. */
  will?: WillInput;
}
