import type { Linter } from 'eslint';

/** The module boundaries, as ESLint configuration. */
export declare const moduleBoundaries: Linter.Config[];
