import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RegisteredRemote, RemoteModule } from '@heartwood/host';
import { setLanguage } from '@heartwood/i18n';
import { report } from '../telemetry';
import { network } from '../testing/network';
import { pageLoads } from '../testing/page-loads';
import { registered } from '../testing/render-shell';
import { loadRemote, restart } from './load-remote';
import own from '../i18n/es.json';
import { mayReload, reloadFor } from './errors/reload-once';
import { RemoteError } from './errors/remote-error';
import { RemotePart, reloadsFor } from './remote-part';

jest.mock('../telemetry');
jest.mock('./load-remote', () => ({ loadRemote: jest.fn(), restart: jest.fn() }));
jest.mock('./errors/reload-once', () => ({ mayReload: jest.fn(), reloadFor: jest.fn() }));

const wills = registered('wills');
const outdated = new RemoteError(wills, '404', true);
const select = ({ Dashboard }: RemoteModule) => Dashboard as ComponentType<{ of?: string }> | undefined;

/** The module of a remote whose component shows a text. */
const showing = (text: string): RemoteModule => ({
  contract: '2.0.0',
  name: 'wills',
  version: '1',
  routes: [],
  Dashboard: (({ of }: { of?: string }) => <p>{`${text} of ${of}`}</p>) as RemoteModule['Dashboard'],
});

const part = (
  remote: RegisteredRemote,
  more: { mayLoadPage?: boolean; loading?: React.ReactElement } = {},
) => <RemotePart remote={remote} select={select} props={{ of: 'Ada' }} {...more} />;

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  jest.mocked(loadRemote).mockReset().mockResolvedValue(showing('The wills'));
  jest.mocked(restart).mockReset().mockResolvedValue({ schema: 1, remotes: {} });
  jest.mocked(mayReload).mockReset().mockReturnValue(true);
  jest.mocked(reloadFor).mockReset();
  jest.mocked(report).mockReset();
});

describe('a part of a remote', () => {
  it('shows that it loads, then gets its props', async () => {
    render(part(wills));
    expect(screen.getByRole('status')).toHaveTextContent('Loading: Wills');
    expect(await screen.findByText('The wills of Ada')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('can have its own loading state', async () => {
    render(part(wills, { loading: <p>Soon</p> }));
    expect(screen.getByText('Soon')).toBeVisible();
    expect(await screen.findByText('The wills of Ada')).toBeVisible();
  });

  it('says why it is turned off, and fetches nothing', () => {
    render(part(registered('wills', { disabled: 'Back on Monday.' })));
    expect(screen.getByText('Wills: not available right now')).toBeVisible();
    expect(screen.getByText('Back on Monday.')).toBeVisible();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('says on a page in Spanish that the operator wrote in English', () => {
    setLanguage('es', own);
    render(part(registered('wills', { disabled: 'Back on Monday.' })));
    expect(screen.getByText(/Quienes operan este sitio escriben, en inglés:/)).toBeVisible();
    expect(screen.getByText('Back on Monday.')).toHaveAttribute('lang', 'en');
    setLanguage('en', {});
  });

  it('is that of the current remote, even if an earlier one arrives later', async () => {
    const arrive: (() => void)[] = [];
    jest
      .mocked(loadRemote)
      .mockImplementation(
        ({ title }) => new Promise((resolve) => arrive.push(() => resolve(showing(title)))),
      );
    const { rerender } = render(part(wills));
    rerender(part(registered('loans')));
    await act(() => Promise.resolve(arrive[1]?.()));
    await act(() => Promise.resolve(arrive[0]?.()));
    expect(screen.getByText('Loans of Ada')).toBeVisible();
  });

  it('says on a page in Spanish that the operator wrote in English', () => {
    setLanguage('es', own);
    render(part(registered('wills', { disabled: 'Back on Monday.' })));
    expect(screen.getByText(/Quienes operan este sitio escriben, en inglés:/)).toBeVisible();
    expect(screen.getByText('Back on Monday.')).toHaveAttribute('lang', 'en');
    setLanguage('en', {});
  });

  it('is that of the current remote, even if an earlier one fails later', async () => {
    const settle: (() => void)[] = [];
    jest
      .mocked(loadRemote)
      .mockImplementationOnce(() => new Promise((_, reject) => settle.push(() => reject(outdated))));
    const { rerender } = render(part(wills, { mayLoadPage: true }));
    rerender(part(registered('loans'), { mayLoadPage: true }));
    expect(await screen.findByText('The wills of Ada')).toBeVisible();
    await act(() => Promise.resolve(settle[0]?.()));
    expect(screen.getByText('The wills of Ada')).toBeVisible();
    expect(reloadFor).not.toHaveBeenCalled();
  });

  it('keeps its errors from the rest of the page', async () => {
    const Broken = () => {
      throw new Error('no will');
    };
    jest.mocked(loadRemote).mockResolvedValue({ ...showing(''), Dashboard: Broken });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(part(wills));
    expect(await screen.findByText('Something went wrong in Wills')).toBeVisible();
  });
});

describe('a part that can’t be loaded', () => {
  it('names its remote, says that nothing is lost, and retries with the current registry', async () => {
    const released = registered('wills', { version: '2.0.0' });
    jest.mocked(loadRemote).mockRejectedValueOnce(new RemoteError(wills, '404'));
    jest.mocked(restart).mockResolvedValue({ schema: 1, remotes: { wills: released } });
    render(part(wills, { mayLoadPage: true }));
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Wills could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This part of Heartwood isn’t answering right now. The rest works, and nothing is lost.',
    );
    expect(screen.getByText('wills 1.0.0-test')).toBeVisible();
    expect(restart).not.toHaveBeenCalled();
    await tryAgain();
    expect(await screen.findByText('The wills of Ada')).toBeVisible();
    expect(jest.mocked(loadRemote).mock.lastCall).toEqual([released]);
    expect(reloadFor).not.toHaveBeenCalled();
  });

  it('is retried once when the network is back, and not again after that', async () => {
    network(false);
    jest.mocked(loadRemote).mockRejectedValueOnce(new RemoteError(wills, 'Failed to fetch'));
    render(part(wills));
    await screen.findByRole('alert');
    act(() => network(true));
    expect(await screen.findByText('The wills of Ada')).toBeVisible();
    act(() => network(true));
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('is not retried automatically if the network was not the cause', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new RemoteError(wills, '404'));
    render(part(wills));
    await screen.findByRole('alert');
    act(() => network(true));
    expect(restart).not.toHaveBeenCalled();
  });

  it('shows that it loads during a retry, and is still retried if the registry no longer lists it', async () => {
    let arrive: (found: RemoteModule) => void = () => undefined;
    jest
      .mocked(loadRemote)
      .mockRejectedValueOnce(new Error('404'))
      .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    render(part(wills));
    await screen.findByRole('alert');
    await tryAgain();
    expect(screen.getByRole('status')).toHaveTextContent('Loading: Wills');
    expect(jest.mocked(loadRemote).mock.lastCall).toEqual([wills]);
    await act(() => Promise.resolve(arrive(showing('The wills'))));
    expect(screen.getByText('The wills of Ada')).toBeVisible();
  });

  it.each([
    ['nothing', undefined],
    ['no component', { $$typeof: 'a part of another kind' }],
  ])('is reported where the remote offers %s', async (_case, Dashboard) => {
    jest
      .mocked(loadRemote)
      .mockResolvedValue({ ...showing(''), Dashboard: Dashboard as RemoteModule['Dashboard'] });
    render(part(wills));
    expect(await screen.findByText('Wills could not be loaded')).toBeVisible();
    expect(report).toHaveBeenCalledWith({
      event: 'failed',
      remote: 'wills',
      version: '1.0.0-test',
      detail: 'It does not offer what it declares.',
    });
  });

  it('reloads the page if it is of a newer release and nothing was typed, and shows no error meanwhile', async () => {
    jest.mocked(loadRemote).mockRejectedValue(outdated);
    render(part(wills, { mayLoadPage: true }));
    await act(() => Promise.resolve());
    expect(reloadFor).toHaveBeenCalledWith(wills);
    expect(screen.getByRole('status')).toHaveTextContent('Loading: Wills');
  });

  it.each([
    ['something may have been typed', false, true],
    ['the page was loaded for it before', true, false],
  ])('of a newer release asks first where %s', async (_case, mayLoadPage, mayLoadAgain) => {
    const loads = pageLoads();
    jest.mocked(mayReload).mockReturnValue(mayLoadAgain);
    jest.mocked(loadRemote).mockRejectedValue(outdated);
    render(part(wills, { mayLoadPage }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A newer version of Heartwood was released. Try again loads this page anew. The rest works.',
    );
    expect(reloadFor).not.toHaveBeenCalled();
    expect(loads).not.toHaveBeenCalled();
    await tryAgain();
    expect(loads).toHaveBeenCalledTimes(1);
    expect(restart).not.toHaveBeenCalled();
  });
});

it.each([
  ['a newer release', outdated, true],
  ['another failure of a remote', new RemoteError(wills, '404'), false],
  ['any other error', Object.assign(new Error('no'), { outdated: true, remote: wills }), false],
])('the page loads by itself for %s: %#', (_case, error, expected) => {
  expect(reloadsFor(error)).toBe(expected);
  expect(jest.mocked(reloadFor).mock.calls).toEqual(expected ? [[wills]] : []);
});
