import type { Rule } from 'eslint';

export const noRelativePackages: Rule.RuleModule;
