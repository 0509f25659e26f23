import { constantTime } from './rules/constant-time.mjs';
import { noLooseText } from './rules/loose-text.mjs';
import { moduleBoundaries } from './rules/module-boundaries.mjs';
import { noRelativePackages } from './rules/no-relative-packages.mjs';
import { onlyGuardedStorage } from './rules/only-guarded-storage.mjs';
import { noUnlockedForms } from './rules/sent-forms.mjs';
import { noStraightApostrophes } from './rules/straight-apostrophes.mjs';

/** The project's own rules. */
export const heartwood = {
  rules: {
    'no-loose-text': noLooseText,
    'no-relative-packages': noRelativePackages,
    'no-straight-apostrophes': noStraightApostrophes,
    'no-unlocked-forms': noUnlockedForms,
  },
};

export { constantTime, moduleBoundaries, onlyGuardedStorage };
