import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@heartwood/api-client';
import type { RemoteModule } from '../contract';
import { RequireSession } from '../require-session';
import { useCart, useFlash, useSession } from '../services';
import { startStandalone } from '.';
import { type NetworkFault, withNetworkFault } from './network-faults';

describe('standalone page', () => {
  const { usePetsQuery } = api.injectEndpoints({
    endpoints: (build) => ({ pets: build.query<string[], void>({ query: () => '/pets/' }) }),
  });

  function Pets() {
    const { data, isError, refetch } = usePetsQuery();
    const { user } = useSession();
    const { items } = useCart();
    const flash = useFlash();
    return (
      <>
        <h1>{isError ? 'No pets came' : data?.join()}</h1>
        <p>{`${user?.first_name}, ${items.length} to pay`}</p>
        <button onClick={() => void refetch()}>Try again</button>
        <button onClick={() => flash.show('Fed.')}>Feed</button>
      </>
    );
  }

  const remote: RemoteModule = {
    contract: '1.0.0',
    name: 'pets',
    version: '1.0.0',
    routes: [
      {
        path: '/pets',
        element: (
          <RequireSession>
            <Pets />
          </RequireSession>
        ),
      },
    ],
  };

  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const panel = () => screen.getByRole('complementary', { name: 'Standalone mode' });

  // One page, so that choices persist as in a tab. A busy machine needs the longer timeout.
  it('lets a developer try a remote in standalone mode: accounts, messages, the cart, the theme, and failing calls', async () => {
    sessionStorage.clear();
    document.head.innerHTML = '<meta name="standalone-data" content="fixtures">';
    document.body.innerHTML = '<div id="root"></div>';
    history.replaceState({}, '', '/pets');
    const user = userEvent.setup();
    await act(() => startStandalone(remote, { 'GET /pets/': ['Rex', '阿达'] }));
    await heading('Rex,阿达');
    expect(panel()).toHaveTextContent('pets, standaloneAna María Ruizfixtures0 in the cart');
    await user.click(screen.getByText('pets, standalone'));

    await user.click(screen.getByRole('button', { name: 'Feed' }));
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('Fed.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Fed.')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Put a will in the cart' }));
    expect(screen.getByText('Ana María, 1 to pay')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Empty the cart' }));
    expect(screen.getByText('Ana María, 0 to pay')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Theme'), 'Dark');
    expect(document.documentElement.dataset.theme).toBe('dark');

    await user.selectOptions(screen.getByLabelText('Calls'), 'Fail with 500');
    await user.click(screen.getByRole('button', { name: 'Fetch the data again' }));
    await heading('No pets came');
    await user.selectOptions(screen.getByLabelText('Calls'), 'Respond normally');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Rex,阿达');

    // A 401 ends the session, as in the shell. Logging in leads back to the page that required it.
    await user.selectOptions(screen.getByLabelText('Calls'), 'Fail with 401');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Log in');
    expect(screen.getByLabelText('Person')).toHaveDisplayValue('Nobody');
    await user.selectOptions(screen.getByLabelText('Calls'), 'Respond normally');
    await user.click(screen.getByRole('button', { name: /^Log in as Benjamin/ }));
    await heading('Rex,阿达');
    expect(location.pathname).toBe('/pets');
    await user.selectOptions(screen.getByLabelText('Person'), 'ana');
    await screen.findByText('Ana María, 0 to pay');
    await user.selectOptions(screen.getByLabelText('Person'), 'Nobody');
    await heading('Log in');

    const storedChoices = JSON.parse(sessionStorage.getItem('heartwood.standalone') ?? '{}');
    expect(storedChoices).toMatchObject({ tokens: null, theme: 'dark', fault: 'none', open: true });
    await waitFor(() => expect(panel()).toHaveTextContent('nobody logged in'));
  }, 30_000);
});

const respond = jest.fn(() => Promise.resolve(new Response('[]')));
const otherFetch = jest.fn(() => Promise.resolve(new Response('font')));
const under = (fault: NetworkFault) => withNetworkFault(respond, () => fault, otherFetch);

describe('an API call in standalone mode', () => {
  beforeEach(() => jest.clearAllMocks());

  it('gets its usual response when no fault is chosen', async () => {
    expect(await (await under('none')('/backend/trusts/')).text()).toBe('[]');
  });

  it.each([
    ['error', 500, 'Something went wrong on our side. Nothing was lost; please try again.'],
    ['unauthorized', 401, 'Your session has ended. Please log in again.'],
  ] as const)('under "%s" fails with %d and its sentence', async (fault, status, detail) => {
    const response = await under(fault)('/backend/trusts/', { method: 'POST' });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail });
    expect(respond).not.toHaveBeenCalled();
  });

  it('fails like a browser that is offline', async () => {
    await expect(under('offline')(new Request('http://localhost/backend/trusts/'))).rejects.toThrow(
      TypeError,
    );
  });

  it('gets its response three seconds later when slow', async () => {
    jest.useFakeTimers();
    const slow = under('slow')('/backend/trusts/');
    await jest.advanceTimersByTimeAsync(2999);
    expect(respond).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect((await slow).ok).toBe(true);
    jest.useRealTimers();
  });

  it('leaves other addresses alone, such as fonts and hot reload', async () => {
    for (const address of ['/static/serif.woff2', 'http://127.0.0.1:4101/backend/x', '/backendless/'])
      expect(await (await under('offline')(address)).text()).toBe('font');
  });
});
