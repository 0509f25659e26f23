import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import type { RemoteModule } from '@heartwood/host';
import { serveApi } from '@heartwood/testing';
import { FlashMessages } from '../flash/flash-messages';
import { RouteAnnouncer } from '../frame/page-title';
import { loadRemote } from '../remotes/load-remote';
import { getRegistry, renewRegistry } from '../remotes/registry';
import { reloadFor, RemoteError } from '../remotes/errors/remote-error';
import { ada, registered, renderInShell } from '../testing/render-shell';
import { DashboardPage } from './page';

jest.mock('../remotes/load-remote', () => ({ loadRemote: jest.fn() }));
jest.mock('../remotes/errors/remote-error', () => ({
  ...jest.requireActual('../remotes/errors/remote-error'),
  reloadFor: jest.fn(),
}));
jest.mock('../remotes/registry', () => ({
  ...jest.requireActual('../remotes/registry'),
  getRegistry: jest.fn(),
  renewRegistry: jest.fn(),
}));

const wills = registered('wills');
const trusts = registered('trusts');
const loans = registered('loans', { dashboard: false });
const headings = async () => {
  await screen.findByRole('heading', { name: 'Your wills' });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};
const registry = { schema: 1, remotes: { wills, trusts, loans } } as const;

const exposed = (name: string, Dashboard?: RemoteModule['Dashboard']): RemoteModule => ({
  contract: '2.0.0',
  name,
  version: '1',
  routes: [],
  Dashboard,
});
const section = (name: string) => exposed(name, () => <h2>{`Your ${name}`}</h2>);

const assets = 'GET /api/check-assets/';
const element = (
  <>
    <DashboardPage />
    <RouteAnnouncer />
  </>
);
const renderPage = (state?: unknown) =>
  renderInShell([{ path: '/dashboard', element }], { at: '/dashboard', state, user: ada });

describe('the dashboard', () => {
  beforeEach(() => {
    jest.mocked(getRegistry).mockReset().mockResolvedValue(registry);
    jest.mocked(renewRegistry).mockReset().mockResolvedValue(registry);
    jest
      .mocked(loadRemote)
      .mockReset()
      .mockImplementation(({ name }) => Promise.resolve(section(name)));
    serveApi({ [assets]: { has_will: true, has_trust: false } });
  });

  it('greets the person and shows the section of each remote that has one', async () => {
    renderPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getByText(/Welcome, Ada Moss/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your trusts' })).toBeVisible();
    expect(loadRemote).not.toHaveBeenCalledWith(loans);
    expect(document.title).toBe('Dashboard – Heartwood');
  });

  it('begins with the remote that sent the person here, and greets them another time', async () => {
    const remotes = { wills, loans: registered('loans') };
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes });
    renderPage({ first: 'loans' });
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
    expect(await headings()).toEqual(['Your loans', 'Next for you', 'Your wills']);
    expect(screen.queryByText(/^Welcome/)).not.toBeInTheDocument();
  });

  it('sends a person with neither a will nor a trust to /about, keeping the message and announcing no title on the way', async () => {
    document.title = 'Sign up – Heartwood';
    serveApi({ [assets]: { has_will: false, has_trust: false } });
    const { router } = renderPage({ flash: 'The will was deleted.' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(router.state.location.state).toEqual({ flash: 'The will was deleted.' });
    expect(document.title).toBe('Sign up – Heartwood');
  });

  it('keeps a person who has begun a will and has nothing else yet', async () => {
    serveApi({ [assets]: { has_will: false, has_trust: false, has_begun_will: true } });
    const { router } = renderPage();
    expect(await headings()).toContain('Your wills');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('shows a person with neither the sections for all members only', async () => {
    serveApi({ [assets]: { has_will: false, has_trust: false } });
    const pets = registered('pets', { dashboardFor: 'members' });
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes: { wills, trusts, pets } });
    const { router } = renderPage();
    expect(await screen.findByRole('heading', { name: 'Your pets' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your wills' })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(document.title).toBe('Dashboard – Heartwood');
  });

  it('keeps a person whose only asset is a loan, with the section of what they have first', async () => {
    serveApi({ [assets]: { has_will: false, has_trust: false, has_loan: true } });
    const remotes = {
      trusts: registered('trusts', { dashboardAsset: 'trust', dashboardOrder: 30 }),
      pets: registered('pets'),
      wills: registered('wills', { dashboardAsset: 'will', dashboardOrder: 10 }),
      loans: registered('loans', { dashboardAsset: 'loan', dashboardOrder: 20 }),
    };
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes });
    const { router } = renderPage();
    expect(await headings()).toEqual([
      'Next for you',
      'Your loans',
      'Your pets',
      'Your wills',
      'Your trusts',
    ]);
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('shows what was entrusted to a person first, and alone to one who has nothing else', async () => {
    const account = registered('account', { dashboardAsset: 'entrusted' });
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes: { wills, trusts, account } });
    serveApi({ [assets]: { has_will: false, has_trust: false, has_loan: false, has_entrusted: true } });
    const { router, unmount } = renderPage();
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/dashboard');
    unmount();
    serveApi({ [assets]: { has_will: true, has_trust: false, has_loan: false, has_entrusted: true } });
    renderPage();
    expect((await headings())[0]).toBe('Your account');
  });

  it('shows nobody whom nobody trusts a section of what was entrusted', async () => {
    const account = registered('account', { dashboardAsset: 'entrusted' });
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes: { wills, account } });
    serveApi({ [assets]: { has_will: true, has_trust: false, has_entrusted: false } });
    renderPage();
    expect(await headings()).toEqual(['Next for you', 'Your wills']);
  });

  it('sends a person with nothing but tasks to /about', async () => {
    serveApi({ [assets]: { has_will: false, has_trust: false, has_loan: false } });
    const account = registered('account', { dashboard: false, tasks: true });
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes: { wills, account } });
    const { router } = renderPage();
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
  });

  it('redirects nobody to /about who has opened another page in the meantime', async () => {
    let answer = (_nothing: object) => undefined as void;
    let arrive = () => undefined as void;
    serveApi({ [assets]: () => new Promise<object>((resolve) => (answer = resolve)) });
    const slow = new Promise<null>((resolve) => (arrive = () => resolve(null)));
    const { router } = renderInShell(
      [
        { path: '/dashboard', element },
        { path: '/slow', loader: () => slow, element: <p>Slow</p> },
      ],
      { at: '/dashboard', user: ada },
    );
    await act(async () => void router.navigate('/slow'));
    await act(async () => {
      answer({ has_will: false, has_trust: false });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await act(async () => arrive());
    expect(await screen.findByText('Slow')).toBeVisible();
    expect(router.state.location.pathname).toBe('/slow');
  });

  it('shows a message once across the redirect to /about', async () => {
    serveApi({ [assets]: { has_will: false, has_trust: false } });
    const frame = (
      <>
        <FlashMessages />
        <Outlet />
      </>
    );
    const { router } = renderInShell(
      [
        {
          path: '/',
          element: frame,
          children: [
            { path: 'dashboard', element },
            { path: 'about', element: null },
          ],
        },
      ],
      { at: '/dashboard', state: { flash: 'Your answers are kept.' }, user: ada },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(screen.getAllByText('Your answers are kept.')).toHaveLength(1);
  });

  it('stays when the server fails, and offers a retry', async () => {
    serveApi({ [assets]: 'down' });
    renderPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your dashboard could not be loaded');
    serveApi({ [assets]: { has_will: true, has_trust: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
  });

  it('shows the other sections when one remote fails, and that one after Try again', async () => {
    jest
      .mocked(loadRemote)
      .mockImplementation(({ name }) =>
        name === 'trusts' ? Promise.reject(new Error('404')) : Promise.resolve(section(name)),
      );
    renderPage();
    expect(await screen.findByText('Trusts could not be loaded')).toBeVisible();
    expect(screen.getByText('trusts 1.0.0-test')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your wills' })).toBeVisible();

    const newer = registered('trusts', { version: '1.0.1' });
    jest.mocked(renewRegistry).mockResolvedValue({ schema: 1, remotes: { wills, trusts: newer } });
    jest.mocked(loadRemote).mockImplementation(({ name }) => Promise.resolve(section(name)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your trusts' })).toBeVisible();
    expect(loadRemote).toHaveBeenLastCalledWith(newer);
  });

  it('reloads once when the page is too old for a section, and says so when that did not help', async () => {
    jest
      .mocked(loadRemote)
      .mockImplementation((remote) =>
        remote.name === 'trusts'
          ? Promise.reject(new RemoteError(remote, 'a newer contract', true))
          : Promise.resolve(section(remote.name)),
      );
    jest.mocked(reloadFor).mockReturnValue(true);
    const { unmount } = renderPage();
    await waitFor(() => expect(reloadFor).toHaveBeenCalled());
    expect(screen.queryByText('Trusts could not be loaded')).not.toBeInTheDocument();
    unmount();
    jest.mocked(reloadFor).mockReturnValue(false);
    renderPage();
    expect(await screen.findByText('Trusts could not be loaded')).toBeVisible();
    expect(screen.getByText(/A newer version of Heartwood was released/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your wills' })).toBeVisible();
  });

  it('refetches its data when the browser is back online', async () => {
    serveApi({ [assets]: 'down' });
    renderPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your dashboard could not be loaded');
    serveApi({ [assets]: { has_will: true, has_trust: false } });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
  });

  it('contains a section that throws, and reports it', async () => {
    // React logs the error, too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = serveApi({
      [assets]: { has_will: true, has_trust: false },
      'POST /telemetry/': [204, null],
    });
    let broken = true;
    const Trusts = () => {
      if (broken) throw new Error('no list');
      return <h2>Your trusts</h2>;
    };
    jest
      .mocked(loadRemote)
      .mockImplementation(({ name }) =>
        Promise.resolve(name === 'trusts' ? exposed(name, Trusts) : section(name)),
      );
    renderPage();
    expect(await screen.findByText('Something went wrong in Trusts')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your wills' })).toBeVisible();
    expect(calls.find(({ path }) => path === '/telemetry/')?.body).toMatchObject({
      event: 'error',
      remote: 'trusts',
      detail: 'Error: no list',
    });
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Your trusts' })).toBeVisible();
  });

  it("says so when the registry can't be fetched, and offers a retry", async () => {
    jest.mocked(getRegistry).mockRejectedValue(new Error('503'));
    renderPage();
    expect(await screen.findByText('Your documents could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
  });
});
