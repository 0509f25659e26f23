import { getRegistry } from '../remotes/registry';
import { loadRemote } from '../remotes/load-remote';
import { storedSession } from '../session/stored-session';
import { registered } from '../testing/render-shell';
import { preloadDashboardRemotes } from './preload-dashboard-remotes';

jest.mock('../remotes/load-remote', () => ({ loadRemote: jest.fn() }));
jest.mock('../remotes/registry', () => ({ getRegistry: jest.fn() }));

const remotes = {
  wills: registered('wills'),
  loans: registered('loans', { dashboard: false, tasks: true }),
  trusts: registered('trusts', { dashboard: false }),
  account: registered('account', { disabled: 'Back at noon.' }),
};

describe('the remotes of the dashboard', () => {
  beforeEach(() => {
    jest.mocked(loadRemote).mockReset();
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes });
  });
  afterEach(() => storedSession.clear());

  it('are preloaded for a member if they contribute to it', async () => {
    storedSession.saveTokens({ access: 'access', refresh: 'refresh' });
    await preloadDashboardRemotes();
    expect(jest.mocked(loadRemote).mock.calls.map(([{ name }]) => name)).toEqual(['wills', 'loans']);
  });

  it('are not loaded for a visitor', async () => {
    await preloadDashboardRemotes();
    expect(loadRemote).not.toHaveBeenCalled();
  });
});
