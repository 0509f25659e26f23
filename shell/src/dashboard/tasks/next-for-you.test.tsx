import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardTask, DashboardTasks, RemoteModule } from '@heartwood/host';
import { serveApi } from '@heartwood/testing';
import { loadRemote } from '../../remotes/load-remote';
import { network } from '../../testing/network';
import { ada, registered, renderInShell } from '../../testing/render-shell';
import { NextForYou } from './next-for-you';

jest.mock('../../remotes/load-remote', () => ({ loadRemote: jest.fn() }));

const task = (sentence: string, urgency: number): DashboardTask => ({
  id: sentence,
  urgency,
  icon: 'document',
  sentence,
  action: { label: 'Open', to: `/${sentence}` },
});

/** Each remote's tasks by its name. */
type Hooks = Record<string, () => unknown>;

function renderPage(hooks: Hooks) {
  jest
    .mocked(loadRemote)
    .mockReset()
    .mockImplementation(({ name }) =>
      Promise.resolve({
        contract: '2.0.0',
        name,
        version: '1',
        routes: [],
        useTasks: hooks[name] as RemoteModule['useTasks'],
      }),
    );
  const remotes = Object.keys(hooks).map((name) => registered(name, { tasks: true }));
  return renderInShell([{ path: '/', element: <NextForYou remotes={remotes} /> }], { user: ada });
}

const rows = async () =>
  (await screen.findAllByRole('listitem')).map(
    (row) => within(row).getByText(/^\w+$/, { selector: 'p' }).textContent,
  );

describe('what comes next', () => {
  it('is the three most urgent tasks of all remotes together', async () => {
    renderPage({
      wills: () => [task('review', 60), task('sign', 10)],
      loans: () => [task('answer', 40), task('pay', 50)],
    });
    expect(await rows()).toEqual(['sign', 'answer', 'pay']);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/sign');
  });

  it('is nothing today when no remote has a task', async () => {
    renderPage({ wills: () => [], loans: () => [] });
    expect(await screen.findByText('Nothing needs you today.')).toBeVisible();
  });

  it('says so only after all remotes have responded', async () => {
    renderPage({ wills: () => [], loans: () => 'loading' });
    expect(await screen.findByText('Loading what comes next')).toBeInTheDocument();
    expect(screen.queryByText('Nothing needs you today.')).not.toBeInTheDocument();
  });

  it.each<[string, () => unknown]>([
    ['says that it failed', () => 'failed' satisfies DashboardTasks],
    ['answers with something else', () => [{ sentence: 'no urgency' }]],
    ['has no such hook', undefined as never],
    [
      'throws',
      () => {
        throw new Error('no tasks');
      },
    ],
  ])('loses only the tasks of a remote that %s, and asks it again', async (_case, broken) => {
    // React logs the error, too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serveApi({ 'POST /telemetry/': [204, null] });
    const hooks: Hooks = { wills: () => [task('sign', 10)], loans: broken };
    renderPage(hooks);
    expect(await rows()).toEqual(['sign']);
    expect(screen.getByText('We could not check everything that may wait for you.')).toBeVisible();
    hooks['loans'] = () => [task('answer', 40)];
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('answer')).toBeVisible();
    expect(await rows()).toEqual(['sign', 'answer']);
  });

  it('retries by itself once the network is back', async () => {
    network(false);
    const hooks: Hooks = { wills: () => 'failed' };
    renderPage(hooks);
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
    hooks['wills'] = () => [task('sign', 10)];
    act(() => network(true));
    expect(await rows()).toEqual(['sign']);
  });

  it('asks no remote that declares no tasks, or is turned off', async () => {
    renderPage({});
    const remotes = [registered('old'), registered('off', { tasks: true, disabled: 'Back at noon.' })];
    renderInShell([{ path: '/', element: <NextForYou remotes={remotes} /> }], { user: ada });
    expect(await screen.findAllByText('Nothing needs you today.')).toHaveLength(2);
    expect(loadRemote).not.toHaveBeenCalled();
  });
});
