import type { Linter } from 'eslint';

/** The arrows of the house, as ESLint configuration. */
export declare const arrows: Linter.Config[];
