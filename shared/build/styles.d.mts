import type { RuleSetRule } from 'webpack';

export function styles(folder: string, layer: string, options?: { namesOnly?: boolean }): RuleSetRule;
