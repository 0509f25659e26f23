import { act, screen } from '@testing-library/react';
import { reactRoute, type Mount, type MountProps } from '@heartwood/host';
import { renderInHost } from './render';

const ada = {
  id: 'user-1',
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Moss',
  email: 'ada@example.com',
  profile: {},
};

const renderPage = (mount: Mount) =>
  renderInHost(
    [
      {
        ...reactRoute({ path: '/tally/:of', lazy: () => Promise.resolve({ mount }) }),
        HydrateFallback: () => null,
        ErrorBoundary: () => <p>The boundary</p>,
      },
    ],
    { at: '/tally/days', user: ada },
  );

describe('a page without React', () => {
  it('gets the parameters, the host, and every change of them, and its links navigate', async () => {
    const seen: MountProps[] = [];
    const gone = jest.fn();
    const { user, router } = renderPage((element, props) => {
      seen.push(props);
      element.innerHTML = '<a href="/loans?page=2#last">Loans</a>';
      return { update: (next) => seen.push(next), unmount: gone };
    });
    const link = await screen.findByRole('link', { name: 'Loans' });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.params).toEqual({ of: 'days' });
    expect(seen[0]?.host.session.user).toEqual(ada);

    await act(() => router.navigate('/tally/weeks'));
    expect(seen.at(-1)?.params).toEqual({ of: 'weeks' });
    expect(gone).not.toHaveBeenCalled();

    await user.click(link);
    expect(router.state.location).toMatchObject({ pathname: '/loans', search: '?page=2', hash: '#last' });
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('reaches the error boundary when it throws on mount', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    renderPage(() => {
      throw new Error('No');
    });
    expect(await screen.findByText('The boundary')).toBeVisible();
  });

  it('reaches the error boundary when it throws on an update', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    const { router } = renderPage((element) => {
      element.textContent = 'Shown';
      return {
        update: () => {
          throw new Error('No');
        },
        unmount: () => undefined,
      };
    });
    await screen.findByText('Shown');
    await act(() => router.navigate('/tally/weeks'));
    expect(await screen.findByText('The boundary')).toBeVisible();
  });
});
