import type { Compiler } from 'webpack';
import type { Exposed } from '../built-remote.mjs';

export const preloadsFile: string;

export class BuiltRemotePlugin {
  constructor(folder: string);
  apply(compiler: Compiler): void;
}

/** A page that anyone may open. */
export interface PublicPage {
  path: string;
  audience: 'everyone' | 'visitors';
}

/** A page that the build renders to HTML, and for whom it looks like that at first. */
export interface RenderedPage {
  path: string;
  audience: PublicPage['audience'] | 'members';
}

/** What `remote.json` says of a remote's module. */
export interface Declared {
  name: string;
  paths: string[];
  publicPages?: PublicPage[];
  /** Paths of pages that need a login. */
  memberPages?: string[];
  /** The API paths that each page requests first. */
  firstRequests?: Record<string, string[]>;
  dashboard: boolean;
  tasks?: boolean;
  slots?: string[];
}

/** The pages that the build renders to HTML. */
export function renderedPages(declared: Pick<Declared, 'publicPages' | 'memberPages'>): RenderedPage[];

export function declarationFaults(declared: Declared, exposed: Exposed): string[];
