import type { Compiler } from 'webpack';
import type { Exposed } from '../built-remote.mjs';

export const preloadsFile: string;

export class BuiltRemotePlugin {
  constructor(folder: string);
  apply(compiler: Compiler): void;
}

/** A page that the build renders to HTML. */
export interface PublicPage {
  path: string;
  audience: 'everyone' | 'visitors';
}

/** What `remote.json` says of a remote's module. */
export interface Declared {
  name: string;
  paths: string[];
  publicPages?: PublicPage[];
  /** The API paths that each page requests first. */
  firstRequests?: Record<string, string[]>;
  dashboard: boolean;
  tasks?: boolean;
  slots?: string[];
}

export function declarationFaults(declared: Declared, exposed: Exposed): string[];
