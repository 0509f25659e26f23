import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, useBlocker } from 'react-router-dom';
import { serveApi } from '@heartwood/testing';
import { ada, registered, renderInShell } from '../../testing/render-shell';
import { Header } from './header';
import { publishNavigation } from './navigation';

const renderPage = (options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell([{ path: '*', element: <Header /> }], options);

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the header', () => {
  it('shows a visitor the login links', () => {
    renderPage();
    expect(links()).toEqual(['About', 'Wills', 'Login', 'Signup']);
    expect(screen.getByRole('link', { name: 'Heartwood' })).toHaveAttribute('href', '/');
  });

  it('shows a person their own links, with the number of items in the cart', () => {
    renderPage({ user: ada, items: 2 });
    expect(screen.getByRole('link', { name: 'Heartwood' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Loans' })).toHaveAttribute('href', '/loans');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart 2 items');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it.each(['More', 'Menu'])('names the person in the open menu “%s” alone', async (label) => {
    renderPage({ user: ada });
    const name = `${ada.first_name} ${ada.last_name}`;
    expect(screen.queryByText(name)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(screen.getAllByText(name)).toHaveLength(1);
  });

  describe('with links of other remotes', () => {
    const entry = (
      label: string,
      path: string,
      order: number,
      audience: 'everyone' | 'members' | 'visitors',
    ) => ({
      label,
      path,
      order,
      audience,
    });
    const more = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'More' }));
      const items = screen.getAllByRole('link').map(({ textContent }) => textContent);
      return items.slice(
        items.indexOf('Trusts'),
        items.findIndex((label) => label === 'Login' || label === 'Cart'),
      );
    };
    beforeEach(() =>
      publishNavigation({
        pets: registered('pets', {
          navigation: [
            entry('My pets', '/pets', 300, 'members'),
            entry('Vets', '/pets/vets', 200, 'everyone'),
            entry('Not served', '/elsewhere', 1, 'everyone'),
          ],
          paths: ['/pets', '/pets/vets'],
        }),
        // The header's own link isn't repeated.
        wills: registered('wills', { navigation: [entry('Testaments', '/wills', 1, 'everyone')] }),
        off: registered('off', {
          navigation: [entry('Off', '/off', 1, 'everyone')],
          disabled: 'Back at noon.',
        }),
      }),
    );
    afterEach(() => act(() => publishNavigation({})));

    it('shows a visitor those for everyone', async () => {
      renderPage();
      expect(await more()).toEqual(['Trusts', 'Smart Contracts', 'Vets', 'Help']);
    });

    it('shows a member those for members too, in their order', async () => {
      renderPage({ user: ada });
      expect(await more()).toEqual(['Trusts', 'Smart Contracts', 'Vets', 'My pets', 'Help']);
    });

    it('skips what is not well formed', async () => {
      publishNavigation({ pets: registered('pets', { navigation: [null, { label: 'Pets' }] as never }) });
      renderPage();
      expect(await more()).toEqual(['Trusts', 'Smart Contracts', 'Help']);
    });
  });

  it('marks the current page', () => {
    renderPage({ at: '/wills' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Wills');
  });

  it('marks the menu that contains the current page', () => {
    renderPage({ at: '/trusts/7' });
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
  });

  it('opens a menu with Trusts and Smart Contracts, and closes it on Escape, a click outside, or blur', async () => {
    const { router } = renderPage();
    const more = screen.getByRole('button', { name: 'More' });
    expect(screen.queryByRole('link', { name: 'Trusts' })).not.toBeInTheDocument();
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Trusts' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(more);
    await userEvent.click(document.body);
    expect(more).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(more);
    await userEvent.click(screen.getByRole('link', { name: 'Smart Contracts' }));
    expect(router.state.location.pathname).toBe('/smart-contracts');
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('is collapsed behind one button on a phone, and Escape closes it', async () => {
    renderPage();
    const menu = screen.getByRole('button', { name: 'Menu' });
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    await userEvent.click(menu);
    expect(navigation).toHaveAttribute('data-open', 'true');
    expect(menu).toHaveTextContent('Close');
    await userEvent.keyboard('{Escape}');
    expect(navigation).toHaveAttribute('data-open', 'false');
    expect(menu).toHaveTextContent('Menu');
    expect(menu).toHaveFocus();
  });

  it('logs out, says so, and ends on a public page', async () => {
    serveApi({});
    const { router, store } = renderPage({ at: '/profile', user: ada });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(router.state.location).toMatchObject({ pathname: '/', state: { flash: 'You are logged out.' } });
    expect(store.getState().session.status).toBe('out');
  });

  it('logs out only once the page is left, if that asks first', async () => {
    serveApi({});
    function Asks() {
      const { state, proceed, reset } = useBlocker(true);
      return state === 'blocked' ? (
        <>
          <button onClick={reset}>Stay</button>
          <button onClick={proceed}>Leave</button>
        </>
      ) : null;
    }
    const { router, store } = renderInShell(
      [
        {
          element: (
            <>
              <Header />
              <Outlet />
            </>
          ),
          children: [
            { path: '/profile', element: <Asks /> },
            { path: '*', element: null },
          ],
        },
      ],
      { at: '/profile', user: ada },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/profile');
    expect(store.getState().session.status).toBe('in');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(store.getState().session.status).toBe('in');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/');
    expect(store.getState().session.status).toBe('out');
  });
});
