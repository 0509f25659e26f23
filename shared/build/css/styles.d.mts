import type { RuleSetCondition, RuleSetRule } from 'webpack';

export function styles(
  folder: string,
  layer: string,
  options?: { namesOnly?: boolean; scoped?: boolean; extract?: string },
): RuleSetRule;

export function plainStyles(allowed: RuleSetCondition, extract?: string): RuleSetRule;
