import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { usePageTitle } from '@heartwood/host';
import { PageHeader } from '@heartwood/ui';
import { Outlet } from 'react-router-dom';
import { renderInShell } from '../testing/render-shell';
import { RouteAnnouncer } from './page-title';

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

describe('a change of page', () => {
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
