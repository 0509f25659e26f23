import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RegisteredRemote, RemoteModule } from '@heartwood/host';
import { setLanguage } from '@heartwood/i18n';
import { report } from '../../telemetry';
import { network } from '../../testing/network';
import { pageLoads } from '../../testing/page-loads';
import { registered } from '../../testing/render-shell';
import { loadRemote } from '../load-remote';
import own from '../../i18n/es.json';
import { renewRegistry } from '../registry';
import { reloadFor, RemoteError } from '../errors/remote-error';
import { RemoteBoundary, RemotePart } from './remote-part';

jest.mock('../../telemetry', () => ({ ...jest.requireActual('../../telemetry'), report: jest.fn() }));
jest.mock('../load-remote', () => ({ loadRemote: jest.fn() }));
jest.mock('../registry', () => ({ ...jest.requireActual('../registry'), renewRegistry: jest.fn() }));
jest.mock('../errors/remote-error', () => ({
  ...jest.requireActual('../errors/remote-error'),
  reloadFor: jest.fn(),
}));

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
  jest.mocked(renewRegistry).mockReset().mockResolvedValue({ schema: 1, remotes: {} });
  jest.mocked(reloadFor).mockReset().mockReturnValue(false);
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
    jest.mocked(renewRegistry).mockResolvedValue({ schema: 1, remotes: { wills: released } });
    render(part(wills, { mayLoadPage: true }));
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Wills could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This part of Heartwood isn’t answering right now. The rest works, and nothing is lost.',
    );
    expect(screen.getByText('wills 1.0.0-test')).toBeVisible();
    expect(renewRegistry).not.toHaveBeenCalled();
    await tryAgain();
    expect(await screen.findByText('The wills of Ada')).toBeVisible();
    expect(jest.mocked(loadRemote).mock.lastCall).toEqual([released]);
  });

  it('is retried once when the network is back, and not again after that', async () => {
    network(false);
    jest.mocked(loadRemote).mockRejectedValueOnce(new RemoteError(wills, 'Failed to fetch'));
    render(part(wills));
    await screen.findByRole('alert');
    act(() => network(true));
    expect(await screen.findByText('The wills of Ada')).toBeVisible();
    act(() => network(true));
    expect(renewRegistry).toHaveBeenCalledTimes(1);
  });

  it('is not retried automatically if the network was not the cause', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new RemoteError(wills, '404'));
    render(part(wills));
    await screen.findByRole('alert');
    act(() => network(true));
    expect(renewRegistry).not.toHaveBeenCalled();
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
    jest.mocked(reloadFor).mockReturnValue(true);
    render(part(wills, { mayLoadPage: true }));
    await act(async () => {});
    expect(reloadFor).toHaveBeenCalledWith(outdated);
    expect(screen.getByRole('status')).toHaveTextContent('Loading: Wills');
  });

  it.each([
    ['something may have been typed', false],
    ['the page was loaded for it before', true],
  ])('of a newer release asks first where %s', async (_case, mayLoadPage) => {
    const loads = pageLoads();
    jest.mocked(loadRemote).mockRejectedValue(outdated);
    render(part(wills, { mayLoadPage }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A newer version of Heartwood was released. Try again loads this page anew. The rest works.',
    );
    expect(jest.mocked(reloadFor).mock.calls).toEqual(mayLoadPage ? [[outdated]] : []);
    expect(loads).not.toHaveBeenCalled();
    await tryAgain();
    expect(loads).toHaveBeenCalledTimes(1);
    expect(renewRegistry).not.toHaveBeenCalled();
  });
});

describe('a remote that throws in a page of another', () => {
  let broken = true;
  const error = new Error('no will');
  const Part = () => {
    if (broken) throw error;
    return <p>A will</p>;
  };

  beforeEach(() => {
    broken = true;
    // React logs the error, too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.mocked(report).mockReset();
  });

  it('is named and reported, and can be shown again', async () => {
    const onFailure = jest.fn();
    render(
      <RemoteBoundary remote={registered('wills')} onFailure={onFailure}>
        <Part />
      </RemoteBoundary>,
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Something went wrong in Wills');
    expect(screen.getByRole('alert')).toHaveTextContent('The rest of this page works, and nothing is lost.');
    expect(screen.getByText('wills 1.0.0-test')).toBeVisible();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(jest.mocked(report).mock.calls).toEqual([
      [
        {
          event: 'error',
          remote: 'wills',
          version: '1.0.0-test',
          detail: 'Error: no will',
          stack: error.stack,
        },
      ],
    ]);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('A will')).toBeVisible();
  });

  it.each([
    ['another picture', <p key="">Without it</p>, 'Without it'],
    ['nothing', null, ''],
  ])('leaves %s in its place', (_case, fallback, text) => {
    const { container } = render(
      <RemoteBoundary remote={registered('wills')} fallback={fallback}>
        <Part />
      </RemoteBoundary>,
    );
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  });
});
