import type { RuleSetCondition, RuleSetRule } from 'webpack';

export function styles(
  folder: string,
  layer: string,
  options?: { namesOnly?: boolean; scoped?: boolean; extract?: string },
): RuleSetRule;

export type LibraryStyles = Record<string, string[]>;

export function plainStyles(
  allowed: RuleSetCondition,
  options?: { extract?: string; layer?: string; libraries?: LibraryStyles },
): RuleSetRule;
