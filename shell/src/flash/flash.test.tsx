import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useRef } from 'react';
import { renderInShell } from '../testing/render-shell';
import { loggedOut } from '../session/session-slice';
import { FlashHistory } from './flash-history';
import { FlashMessages } from './flash-messages';
import { messageShown } from './flash-slice';
import { useAvoidOverlap } from './use-avoid-overlap';

describe('a flash message', () => {
  const routes = [
    {
      path: '/',
      element: (
        <>
          <FlashMessages />
          <Outlet />
          <FlashHistory />
        </>
      ),
      children: [
        {
          path: 'from',
          element: <Link to="/to" state={{ flash: 'The loan was withdrawn.', from: '/x' }} children="Go" />,
        },
        { path: 'to', element: <p>There</p> },
        { path: 'on', element: <LeadOn /> },
      ],
    },
  ];

  function LeadOn() {
    const { state } = useLocation();
    return <Navigate to="/to" replace state={state} />;
  }

  const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  function renderPage() {
    const view = renderInShell(routes, { at: '/from' });
    const say = (...message: Parameters<typeof messageShown>) =>
      act(() => void view.store.dispatch(messageShown(...message)));
    return { ...view, say };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('arrives with the navigation, once', async () => {
    const { router } = renderPage();
    await act(() => router.navigate('/to', { state: { flash: 'The loan was withdrawn.', from: '/x' } }));
    expect(screen.getByText('There')).toBeVisible();
    expect(messages().getByRole('status')).toHaveTextContent('The loan was withdrawn.');
    await act(() => router.navigate('/from'));
    await act(() => router.navigate(-1));
    expect(messages().getAllByRole('status')).toHaveLength(1);
  });

  it('is removed from the browser’s history with the navigation state', () => {
    const usr = { flash: 'The loan was withdrawn.', from: '/x' };
    // The key of a memory router's first entry.
    window.history.replaceState({ key: 'default', idx: 3, usr }, '');
    renderInShell(routes, { at: '/to', state: usr });
    expect(window.history.state).toEqual({ key: 'default', idx: 3, usr: { from: '/x' } });
  });

  it('is shown once when its page redirects with the same state', async () => {
    const { router } = renderPage();
    await act(() => router.navigate('/on', { state: { flash: 'The loan was withdrawn.' } }));
    expect(screen.getByText('There')).toBeVisible();
    expect(messages().getAllByRole('status')).toHaveLength(1);
  });

  it('doesn’t change an entry that a quick Back has reached', () => {
    const form = { key: 'the-form', idx: 2, usr: { flash: 'Of another page.' } };
    window.history.replaceState(form, '');
    renderInShell(routes, { at: '/to', state: { flash: 'Saved.' } });
    expect(messages().getByRole('status')).toHaveTextContent('Saved.');
    expect(window.history.state).toEqual(form);
  });

  it('stays for five seconds', async () => {
    const { say } = renderPage();
    say('Saved.');
    await pass(4900);
    expect(messages().getByRole('status')).toHaveTextContent('Saved.');
    await pass(200);
    expect(messages().queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['in focus', fireEvent.focus, fireEvent.blur],
  ])('waits while it is %s, then five more seconds', async (_how, hold, release) => {
    const { say } = renderPage();
    say('Saved.');
    await pass(4000);
    hold(messages().getByText('Saved.'));
    await pass(60_000);
    release(messages().getByText('Saved.'));
    await pass(4900);
    expect(messages().getByText('Saved.')).toBeVisible();
    await pass(200);
    expect(messages().queryByText('Saved.')).not.toBeInTheDocument();
  });

  it('is shown once if it is said again, for five seconds from then on', async () => {
    const { say } = renderPage();
    say('Saved.');
    await pass(4000);
    say('Saved.');
    expect(messages().getAllByText('Saved.')).toHaveLength(1);
    await pass(4000);
    expect(messages().getByText('Saved.')).toBeVisible();
    await pass(1100);
    expect(messages().queryByText('Saved.')).not.toBeInTheDocument();
    expect(screen.getByText('Messages so far (2)')).toBeInTheDocument();
  });

  it('can be dismissed', () => {
    const { say } = renderPage();
    say('Saved.');
    fireEvent.click(messages().getByRole('button', { name: 'Dismiss' }));
    expect(messages().queryByText('Saved.')).not.toBeInTheDocument();
  });

  it('is announced according to its tone', () => {
    const { say } = renderPage();
    say('It failed.', 'error');
    say('By the way.', 'info');
    expect(messages().getByRole('alert')).toHaveTextContent('It failed.');
    expect(messages().getByRole('status')).toHaveTextContent('By the way.');
  });

  it('is in the history afterwards, newest first', async () => {
    const { say } = renderPage();
    say('One.');
    say('Two.');
    expect(screen.queryByText(/Messages so far/)).not.toBeInTheDocument();
    await pass(5100);
    fireEvent.click(screen.getByText('Messages so far (2)'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Two\.$/),
      expect.stringMatching(/One\.$/),
    ]);
  });

  it('is hidden from the next person, except for the logout message', async () => {
    const { store, say } = renderPage();
    say('Signed by Ana Ruiz.');
    await pass(5100);
    say('You are logged out.');
    act(() => void store.dispatch(loggedOut()));
    expect(messages().getByRole('status')).toHaveTextContent('You are logged out.');
    await pass(5100);
    expect(screen.getByText('Messages so far (1)')).toBeInTheDocument();
  });
});

describe('use avoid overlap', () => {
  function Page() {
    const box = useRef<HTMLDivElement>(null);
    useAvoidOverlap(box);
    return (
      <>
        <header>
          <button>Menu</button>
        </header>
        <div ref={box} data-testid="messages">
          <p>Saved.</p>
        </div>
        <main>
          <h1 tabIndex={-1}>Loans</h1>
          <a href="/loans/new">Propose a loan</a>
          <button>Under it</button>
          <button>Beside it</button>
        </main>
      </>
    );
  }

  const box = () => screen.getByTestId('messages');
  const at = (element: HTMLElement, top: () => number) =>
    jest.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top(), 100, 40));

  /** The message is at the top, and after a move at 500. @param tops where the page's controls are */
  function renderPage(tops: Record<string, number>) {
    render(<Page />);
    at(screen.getByText('Saved.'), () => (box().hasAttribute('data-moved') ? 500 : 0));
    for (const [name, top] of Object.entries(tops)) at(screen.getByText(name), () => top);
  }

  it('moves a message that covers the focused element, and no other', () => {
    renderPage({ 'Under it': 20, 'Beside it': 40, 'Propose a loan': 500, Loans: 900 });
    screen.getByText('Beside it').focus();
    expect(box()).not.toHaveAttribute('data-moved');
    screen.getByText('Under it').focus();
    expect(box()).toHaveAttribute('data-moved');
  });

  it.each([
    [20, 800, true],
    [20, 500, false],
    [800, 20, true],
    [800, 800, false],
  ])(
    'moves a message to where it covers fewer controls when the page opens: %s, %s',
    (link, button, moves) => {
      renderPage({ 'Propose a loan': link, 'Under it': button, 'Beside it': 800, Loans: 900 });
      screen.getByRole('heading').focus();
      expect(box().hasAttribute('data-moved')).toBe(moves);
    },
  );

  it('leaves the menu alone', () => {
    renderPage({ Menu: 500, 'Propose a loan': 20, 'Under it': 800, 'Beside it': 800, Loans: 900 });
    screen.getByRole('heading').focus();
    expect(box()).not.toHaveAttribute('data-moved');
  });

  it('does so for a message that arrives later', async () => {
    renderPage({ 'Propose a loan': 20, 'Under it': 800, 'Beside it': 800, Loans: 900 });
    box().append(document.createElement('p'));
    await waitFor(() => expect(box()).toHaveAttribute('data-moved'));
  });
});
