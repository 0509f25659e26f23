import { act, screen, waitFor } from '@testing-library/react';
import { usePageTitle } from '@heartwood/shared/host';
import { PageHeader } from '@heartwood/shared/ui';
import { Outlet } from 'react-router-dom';
import { renderInShell } from '../testing/render-shell';
import { RouteAnnouncer } from './page-title';

function Page({ title }: { title: string }) {
  usePageTitle(title);
  return <PageHeader title={`${title}, in full`} />;
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
    ],
  },
];

describe('a change of page', () => {
  it('names the page, moves the focus to its heading and announces it', async () => {
    const { router } = renderInShell(routes, { at: '/one' });
    expect(document.title).toBe('One – Heartwood');
    await act(() => router.navigate('/two'));
    expect(document.title).toBe('Two – Heartwood');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Two');
  });

  it('leaves the focus of the first page to the browser', async () => {
    renderInShell(routes, { at: '/one' });
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
