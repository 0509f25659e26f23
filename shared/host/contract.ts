import type { ComponentType } from 'react';
import contract from './contract.json';
import type { MountRoute } from './mount';
import type { RouteObject } from './router';
import type { Contributions } from './slot';
import type { DashboardTasks } from './task';

/** The version of the contract (semver). Each remote states the version it was built against. */
export const HOST_CONTRACT: string = contract.version;

/** What a remote exposes in its only module, `./remote`. */
export interface RemoteModule {
  /** The version of the contract it was built against. */
  contract: string;
  /** The remote's name in the registry. */
  name: string;
  /** Its release, shown when it fails. */
  version: string;
  /** Its routes, with absolute paths, as declared in `remote.json`. */
  routes: (RouteObject | MountRoute)[];
  /** Its section of the dashboard. */
  Dashboard?: ComponentType;
  /** A hook: what waits for the person, for "Next for you" on the dashboard. */
  useTasks?: () => DashboardTasks;
  /** What it adds to pages of other remotes. Slots that the host doesn't know are ignored. */
  contributions?: Contributions;
  /**
   * Loads its words in a language, such as `es`, and resolves to whether it has all of them. The host calls
   * it before it shows anything of the remote, with the translations of the parts that all remotes have in
   * common, by their English. Without it, or if it resolves to false or fails, the remote is in English.
   */
  setLanguage?: (language: string, common?: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** A link in the site's navigation. */
export interface NavigationEntry {
  label: string;
  /** One of the remote's paths, without parameters. */
  path: string;
  /** Lower comes first. */
  order: number;
  /** Who sees it: visitors are logged out, members are logged in. */
  audience: 'everyone' | 'visitors' | 'members';
}

/** One remote in the registry at `/remotes.json`. */
export interface RegisteredRemote {
  name: string;
  title: string;
  version: string;
  contract: string;
  /** URL of its `mf-manifest.json`. */
  entry: string;
  /**
   * Digest of that manifest, which in turn holds the digests of all its code. Development builds have none.
   */
  integrity?: string;
  paths: string[];
  /** Whether it has a section on the dashboard. */
  dashboard: boolean;
  /** Whom that section concerns: people with a will or a trust, or all members. Without it, the former. */
  dashboardFor?: 'owners' | 'members';
  /**
   * Which of a person's assets that section shows, such as `will` for `has_will` of GET /api/check-assets/.
   * Sections of assets the person has come first.
   */
  dashboardAsset?: string;
  /**
   * The position of that section among the others: lower comes first. Without it, after those that have one.
   */
  dashboardOrder?: number;
  /** Whether its module has `useTasks`. */
  tasks?: boolean;
  /** The slots that its `contributions` fill. A host ignores names that it doesn't know. */
  slots?: string[];
  /** Its links in the site's navigation. */
  navigation?: NavigationEntry[];
  /** Its title and the labels of its links in other languages, such as `es`, by their English. */
  translations?: Record<string, Record<string, string>>;
  /** Set by the operator to switch the remote off: a sentence that tells people why. */
  disabled?: string;
}

/**
 * The registry of remotes, fetched on page load. `registry.schema.json` describes the same shape for tools.
 */
export interface Registry {
  schema: 1;
  /** The released shell. A page with another one does a full reload. Without it, any shell is accepted. */
  shell?: { version: string; contract: string };
  remotes: Record<string, RegisteredRemote>;
}

/**
 * Whether a host of version `host` can run a remote built against version `remote`: same major version, and
 * no newer minor version than the host offers.
 */
export function isCompatible(remote: string, host: string = HOST_CONTRACT): boolean {
  const [theirs, ours] = [parse(remote), parse(host)];
  return theirs !== null && ours !== null && theirs.major === ours.major && theirs.minor <= ours.minor;
}

function parse(version: string) {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
  return major === undefined || minor === undefined ? null : { major: Number(major), minor: Number(minor) };
}

/**
 * Explains why this host can't run a remote built against that contract version, or returns null when it can.
 */
export function contractFault(contract: unknown): string | null {
  if (typeof contract === 'string' && isCompatible(contract)) return null;
  return `it was built for version ${String(contract)} of the host contract, and this is ${HOST_CONTRACT}`;
}

/**
 * Explains what is wrong with a value that should be a remote's module, or returns null when it is usable.
 */
export function remoteModuleFault(found: unknown, expected: RegisteredRemote): string | null {
  if (!isRecord(found)) return 'it exposes no module';
  const misfit = contractFault(found.contract);
  if (misfit) return misfit;
  if (found.name !== expected.name) return `it calls itself ${String(found.name)}`;
  if (
    !Array.isArray(found.routes) ||
    !found.routes.every((route) => isRecord(route) && typeof route.path === 'string')
  )
    return 'its routes are not a list of paths';
  if (found.Dashboard !== undefined && typeof found.Dashboard !== 'function')
    return 'its dashboard section is not a component';
  return null;
}

/** Narrows a registry fetched over the network. */
export function isRegistry(found: unknown): found is Registry {
  return (
    isRecord(found) &&
    found.schema === 1 &&
    isRecord(found.remotes) &&
    Object.values(found.remotes).every(isRegistered)
  );
}

function isRegistered(found: unknown): boolean {
  return (
    isRecord(found) &&
    ['name', 'title', 'version', 'contract', 'entry'].every((key) => typeof found[key] === 'string') &&
    ['integrity', 'disabled'].every((key) => ['string', 'undefined'].includes(typeof found[key])) &&
    Array.isArray(found.paths) &&
    found.paths.every((path) => typeof path === 'string')
  );
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null;
}
