import { spawnSync } from 'node:child_process';
import { root } from '../../shared/build/inputs.mjs';

const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/**
 * Makes Git run the hooks in `.githooks`, unless this checkout or its owner chose another folder, or CI runs
 * this. Never fails: without Git, or outside a checkout, there is nothing to do.
 */
export function useGitHooks() {
  if (process.env.CI || git('config', 'core.hooksPath').stdout?.trim()) return;
  git('config', '--local', 'core.hooksPath', '.githooks');
}
