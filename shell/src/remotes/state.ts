import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { RegisteredRemote, RemoteModule } from '@heartwood/host';

/**
 * How far a remote has come in this page, as ARCHITECTURE.md draws it. `requested`: its manifest is fetched;
 * `entry`: its first script; `shared`: it gets the page's libraries; `module`: its module is fetched, or
 * there; `shown`: a part of it is on the page; `outdated`: it has failed, and only a page load helps.
 */
export type Stage = 'absent' | 'requested' | 'entry' | 'shared' | 'module' | 'shown' | 'failed' | 'outdated';

/** A retry may begin while an earlier attempt hangs. */
const ends = ['requested', 'failed', 'outdated'] as const;
const following: Record<Stage, readonly Stage[]> = {
  absent: ['requested'],
  requested: ['entry', 'shared', 'module', ...ends],
  entry: ['shared', 'module', ...ends],
  shared: ['module', ...ends],
  module: ['shown', ...ends],
  shown: ['module'],
  failed: ends,
  outdated: ends,
};

export interface RemoteState {
  stage: Stage;
  /** Why it has failed. */
  cause?: unknown;
  /**
   * The line of the registry that it runs from. While it runs in this page, it doesn't
   * change, whatever is released.
   */
  running?: RegisteredRemote;
  /** The module, or the latest attempt to load it, and from which line of the registry. */
  attempt?: { remote: RegisteredRemote; module: Promise<RemoteModule> };
  /** The URL of the folder that holds its files. */
  folder?: string;
  /** The number of its parts on the page. Its styles apply if there is one. */
  parts: number;
}

/** All remotes of this page. */
const remotes = new Map<string, RemoteState>();

export function stateOf(name: string): RemoteState {
  const state: RemoteState = remotes.get(name) ?? { stage: 'absent', parts: 0 };
  remotes.set(name, state);
  return state;
}

export const allStates = (): RemoteState[] => [...remotes.values()];

/**
 * Moves a remote to another stage, if that can follow. Once it runs here, an attempt that
 * ends late changes nothing.
 */
export function moveTo(name: string, stage: Stage, cause?: unknown): void {
  const state = stateOf(name);
  const isRunning = state.running && stage !== 'module' && stage !== 'shown';
  if (isRunning || !following[state.stage].includes(stage)) return;
  state.stage = stage;
  state.cause = cause;
}

/** The name that the federation runtime and the remotes' builds know a remote by. */
export const runtimeName = (name: string): string => `heartwood_${name}`;

const nameOf = ({ name }: { name: string }) => name.replace(/^heartwood_/, '');

/** Follows the federation runtime from stage to stage. */
export const stagePlugin: ModuleFederationRuntimePlugin = {
  name: 'heartwood-stages',
  loadRemoteSnapshot(loaded) {
    moveTo(nameOf(loaded.moduleInfo), 'entry');
    return loaded;
  },
  beforeInitContainer(container) {
    moveTo(nameOf(container.remoteInfo), 'shared');
    return container;
  },
  beforeGetExpose({ moduleInfo }) {
    moveTo(nameOf(moduleInfo), 'module');
  },
};
