import type { Rule } from 'eslint';

export const noUnlockedForms: Rule.RuleModule;
