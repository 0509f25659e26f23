import type { Linter } from 'eslint';

export const onlyGuardedStorage: Linter.RulesRecord;
