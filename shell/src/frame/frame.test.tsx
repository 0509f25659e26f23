import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Button, ConfirmDialog, PageHeader, Section } from '@heartwood/ui';
import { usePageTitle } from '@heartwood/host';
import { messageShown } from '../flash/flash-slice';
import { renderInShell } from '../testing/render-shell';
import { Frame } from './frame';
import { RouteAnnouncer } from './page-title';
import { useKeptFocus } from './kept-focus';
import { showLateFonts } from './late-fonts';

describe('frame', () => {
  it('moves the focus to the page’s title when a message above it is closed', async () => {
    // jsdom can't scroll.
    window.scrollTo = jest.fn();
    const page = { path: 'here', element: <PageHeader title="Your loans" /> };
    const { store } = renderInShell([{ path: '/', element: <Frame />, children: [page] }], { at: '/here' });
    act(() => void store.dispatch(messageShown('Failed to load loans.', 'error')));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your loans' })).toHaveFocus());
  });
});

describe('a change of page', () => {
  function Page({ title }: { title: string }) {
    usePageTitle(title);
    return (
      <>
        <PageHeader title={`${title}, in full`} />
        <div id="part" tabIndex={-1} aria-label={`A part of ${title}`} role="group" />
      </>
    );
  }

  /** Its heading appears after a fetch. */
  function SlowPage() {
    const [fetched, setFetched] = useState(false);
    usePageTitle('Slow');
    return fetched ? (
      <PageHeader title="Slow, in full" />
    ) : (
      <button onClick={() => setFetched(true)}>Fetched</button>
    );
  }

  const routes = [
    {
      path: '/',
      element: (
        <>
          <Outlet />
          <RouteAnnouncer />
        </>
      ),
      children: [
        { path: 'one', element: <Page title="One" /> },
        { path: 'two', element: <Page title="Two" /> },
        { path: 'slow', element: <SlowPage /> },
      ],
    },
  ];

  const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

  it('sets the title, focuses the heading, and announces it', async () => {
    const { router } = renderInShell(routes, { at: '/one' });
    expect(document.title).toBe('One – Heartwood');
    await act(() => router.navigate('/two'));
    expect(document.title).toBe('Two – Heartwood');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Two');
  });

  it('focuses the part of the page that the URL’s fragment names, and scrolls to it', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { router } = renderInShell(routes, { at: '/one' });
    await act(() => router.navigate('/two#part'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'A part of Two' })).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('group')]);
  });

  it('focuses a heading that appears later', async () => {
    const { router } = renderInShell(routes, { at: '/one' });
    await act(() => router.navigate('/slow'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Slow'));
    fireEvent.click(screen.getByRole('button', { name: 'Fetched' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leaves the focus alone if the person has moved it in the meantime', async () => {
    const { router } = renderInShell(routes, { at: '/one' });
    await act(() => router.navigate('/slow'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Slow'));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await nextFrame();
    fireEvent.click(screen.getByRole('button', { name: 'Fetched' }));
    await nextFrame();
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('leaves the focus of the first page to the browser', async () => {
    renderInShell(routes, { at: '/one' });
    await nextFrame();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('the focus, when its control is removed', () => {
  function Row({ name, onGone }: { name: string; onGone: () => void }) {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <Button onClick={onGone}>{`Log out ${name}`}</Button>
        <Button onClick={() => setAsking(true)}>{`Remove ${name}`}</Button>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={onGone}
          title={`Remove ${name}?`}
          confirmLabel="Yes, remove"
        />
      </>
    );
  }

  function Page() {
    const content = useRef<HTMLDivElement>(null);
    const [told, setTold] = useState(true);
    const [names, setNames] = useState(['Ida', 'Leo']);
    const [asked, setAsked] = useState(true);
    useKeptFocus(content);
    return (
      <div ref={content}>
        {told && <Button onClick={() => setTold(false)}>Close the message</Button>}
        <main>
          <PageHeader title="Your account" />
          {asked && (
            <Section title="Are you well?">
              <Button onClick={() => setAsked(false)}>I am well</Button>
            </Section>
          )}
          <Section title="Logins">
            {names.map((name) => (
              <Row key={name} name={name} onGone={() => setNames(names.filter((other) => other !== name))} />
            ))}
            <p>The end</p>
          </Section>
        </main>
      </div>
    );
  }

  const heading = (name: string) => screen.getByRole('heading', { name });

  it.each([
    ['goes to the heading of the section', 'Log out Ida', 'Logins'],
    ['goes to the page’s title if the section is removed, too', 'I am well', 'Your account'],
    ['goes to the page’s title if it was in a message above the page', 'Close the message', 'Your account'],
  ])('%s', async (_where, button, title) => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(heading(title)).toHaveFocus());
  });

  it('goes there also if the control opened the dialog that confirmed it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Remove Leo' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    await waitFor(() => expect(heading('Logins')).toHaveFocus());
  });

  it('stays where a person or the page has moved it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Log out Ida' }));
    act(() => screen.getByRole('button', { name: 'I am well' }).focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('button', { name: 'I am well' })).toHaveFocus();
  });

  it('is not taken back from a click beside all controls', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Log out Leo' });
    act(() => button.focus());
    await user.click(screen.getByText('The end'));
    act(() => button.click());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(button).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});

describe('late fonts', () => {
  class FontRule {
    constructor(readonly cssText: string) {}
  }

  /** A stylesheet of this site with these rules. */
  function sheet(...texts: string[]) {
    const cssRules = texts.map((text) => new FontRule(text));
    return {
      href: `${location.origin}/main.css`,
      cssRules,
      insertRule: (text: string, index: number) => cssRules.splice(index, 0, new FontRule(text)),
      deleteRule: (index: number) => cssRules.splice(index, 1),
    };
  }

  const optional = (name: string) => `@font-face { font-family: ${name}; font-display: optional; }`;

  beforeEach(() => Object.assign(globalThis, { CSSFontFaceRule: FontRule }));

  function showIn(...sheets: object[]) {
    jest.spyOn(document, 'styleSheets', 'get').mockReturnValue(sheets as unknown as StyleSheetList);
    showLateFonts();
  }

  it('lets the fonts of this site swap, each in its place', () => {
    const [own, others] = [sheet(optional('A'), 'p { color: red; }', optional('B')), sheet(optional('C'))];
    showIn(own, { ...others, href: 'https://elsewhere.test/fonts.css' }, { ...others, href: null });
    const swapped = own.cssRules.map(({ cssText }) => cssText);
    expect(swapped).toEqual([
      optional('A').replace('optional', 'swap'),
      'p { color: red; }',
      optional('B').replace('optional', 'swap'),
    ]);
    expect(others.cssRules).toEqual([new FontRule(optional('C'))]);
  });

  it('leaves out a stylesheet whose rules can not be read yet, as in Firefox', () => {
    const loading = {
      href: `${location.origin}/later.css`,
      get cssRules() {
        throw new DOMException('', 'InvalidAccessError');
      },
    };
    const own = sheet(optional('A'));
    showIn(loading, own);
    expect(own.cssRules[0]?.cssText).toContain('swap');
  });
});
