import type { Rule } from 'eslint';

export const noStraightApostrophes: Rule.RuleModule;
