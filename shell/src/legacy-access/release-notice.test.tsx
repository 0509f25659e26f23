import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RunningRequest } from '@heartwood/domain';
import { serveApi } from '@heartwood/testing';
import { ada, renderInShell } from '../testing/render-shell';
import { ReleaseNotice } from './release-notice';

const asked: RunningRequest = {
  id: 'p1',
  name: 'Ben Ruiz',
  state: 'waiting',
  source: 'person',
  reason: 'She died.',
  asked_at: '2026-11-01T10:00:00.000Z',
  opens_at: '2026-11-15T10:00:00.000Z',
};

const renderPage = (options: Parameters<typeof renderInShell>[1] = { user: ada }) =>
  renderInShell([{ path: '*', element: <ReleaseNotice /> }], options);

describe('the notice of a request', () => {
  it('says who made the request and the deadline, and disappears once it is refused', async () => {
    let requests = [asked];
    const calls = serveApi({
      'GET /release-requests/': () => requests,
      'POST /release-requests/refuse/': () => {
        requests = [];
        return {};
      },
    });
    renderPage();
    expect(await screen.findByText(/left for Ben Ruiz opens to them on November 15, 2026/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I am well: refuse' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says that documents are released, and ends that', async () => {
    let requests: RunningRequest[] = [{ ...asked, state: 'released', opens_at: null }];
    serveApi({
      'GET /release-requests/': () => requests,
      'POST /release-requests/refuse/': () => {
        requests = [];
        return {};
      },
    });
    renderPage();
    expect(await screen.findByText('Your documents are open to somebody')).toBeVisible();
    expect(screen.getByText('What you left for Ben Ruiz is open to them.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I am well: close it' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  });

  it('links to the page of trusted people, except on it', async () => {
    serveApi({ 'GET /release-requests/': [asked] });
    const { router } = renderPage();
    await userEvent.click(await screen.findByRole('link', { name: 'Read more' }));
    expect(router.state.location.pathname).toBe('/trusted-people');
    expect(screen.queryByRole('link', { name: 'Read more' })).not.toBeInTheDocument();
  });

  it.each([
    ['/dashboard', 'primary'],
    ['/trusted-people', 'secondary'],
    ['/refuse-release', 'secondary'],
  ])('leaves the primary button to a page that lists the requests: %s', async (at, variant) => {
    serveApi({ 'GET /release-requests/': [asked] });
    renderPage({ user: ada, at });
    expect(await screen.findByRole('button', { name: 'I am well: refuse' })).toHaveClass(variant);
  });

  it('stays, and says so, when the refusal failed', async () => {
    serveApi({
      'GET /release-requests/': [asked],
      'POST /release-requests/refuse/': [503, { detail: 'The server is busy. Try again.' }],
    });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'I am well: refuse' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');
  });

  it('makes no call for a visitor, and shows nothing without a request', async () => {
    const calls = serveApi({ 'GET /release-requests/': [] });
    renderPage({});
    expect(calls).toHaveLength(0);
    renderPage();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
