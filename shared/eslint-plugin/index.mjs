import { constantTime } from './rules/constant-time.mjs';
import { noLooseText } from './rules/loose-text.mjs';
import { moduleBoundaries } from './rules/module-boundaries.mjs';
import { noRelativePackages } from './rules/no-relative-packages.mjs';
import { onlyGuardedStorage } from './rules/only-guarded-storage.mjs';
import { noRetiredWords } from './rules/retired-words.mjs';

/** The project's own rules. */
export const heartwood = {
  rules: {
    'no-loose-text': noLooseText,
    'no-relative-packages': noRelativePackages,
    'no-retired-words': noRetiredWords,
  },
};

export { constantTime, moduleBoundaries, onlyGuardedStorage };
