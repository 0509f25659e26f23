import type { Compiler } from 'webpack';

export const UNKNOWN_HASH: string;

export class VersionPlugin {
  apply(compiler: Compiler): void;
}
