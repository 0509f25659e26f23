import { registered } from '../testing/render-shell';
import { moveTo, stagePlugin, stateOf, type Stage } from './state';

const remoteInfo = { name: 'heartwood_wills' };
const { loadRemoteSnapshot, beforeInitContainer, beforeGetExpose } = stagePlugin;
/** The hooks as the federation runtime calls them. */
const hooks: Partial<Record<Stage, () => unknown>> = {
  entry: () => loadRemoteSnapshot?.({ moduleInfo: remoteInfo } as never),
  shared: () => beforeInitContainer?.({ remoteInfo } as never),
  module: () => beforeGetExpose?.({ moduleInfo: remoteInfo } as never),
};
const stage = () => stateOf('wills').stage;

it('follows a remote from the manifest to the page, and back when it leaves', () => {
  expect(stage()).toBe('absent');
  moveTo('wills', 'requested');
  for (const [next, hook] of Object.entries(hooks)) {
    hook();
    expect(stage()).toBe(next);
  }
  stateOf('wills').running = registered('wills');
  moveTo('wills', 'shown');
  expect(stage()).toBe('shown');
  moveTo('wills', 'module');
  expect(stage()).toBe('module');
});

it('has the cause of a failure until the next attempt', () => {
  moveTo('loans', 'requested');
  moveTo('loans', 'failed', new Error('404'));
  expect(stateOf('loans')).toMatchObject({ stage: 'failed', cause: new Error('404') });
  moveTo('loans', 'requested');
  expect(stateOf('loans')).toMatchObject({ stage: 'requested', cause: undefined });
});

it('refuses what can not follow: nothing is shown that never loaded, and what runs here doesn’t fail', () => {
  moveTo('trusts', 'shown');
  expect(stateOf('trusts').stage).toBe('absent');
  stateOf('trusts').running = registered('trusts');
  moveTo('trusts', 'requested');
  expect(stateOf('trusts').stage).toBe('absent');
  moveTo('wills', 'failed', new Error('A late attempt.'));
  expect(stage()).toBe('module');
});
