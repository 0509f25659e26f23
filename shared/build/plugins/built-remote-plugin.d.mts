import type { Compiler } from 'webpack';
import type { Exposed } from '../built-remote.mjs';

export const preloadsFile: string;

export class BuiltRemotePlugin {
  constructor(folder: string);
  apply(compiler: Compiler): void;
}

/** What `remote.json` says of a remote's module. */
export interface Declared {
  name: string;
  paths: string[];
  dashboard: boolean;
  tasks?: boolean;
  slots?: string[];
}

export function declarationFaults(declared: Declared, exposed: Exposed): string[];
