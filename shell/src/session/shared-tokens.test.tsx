import * as sharedApi from '@heartwood/shared/api';
import * as sharedHost from '@heartwood/shared/host';
import { serveApi } from '@heartwood/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { withServerData } from '../server-data';
import { ada, renderInShell } from '../testing/render-shell';
import { storedSession } from './stored-session';

const tokens = { access: 'the-access-token', refresh: 'the-refresh-token' };
const { api } = sharedApi;

/** Whether a token stands anywhere in what can be reached from here, headers of requests included. */
function holdsToken(found: unknown, seen = new Set<unknown>()): boolean {
  if (typeof found === 'string') return Object.values(tokens).some((token) => found.includes(token));
  if (typeof found !== 'object' && typeof found !== 'function') return false;
  if (found === null || seen.has(found)) return false;
  seen.add(found);
  if (found instanceof Node || found instanceof Window) return false;
  if (found instanceof Headers || found instanceof Map)
    return [...found.entries()].some((entry) => holdsToken(entry, seen));
  if (found instanceof Request && holdsToken(found.headers, seen)) return true;
  return Reflect.ownKeys(found).some((key) => {
    const value = Object.getOwnPropertyDescriptor(found, key)?.value;
    return holdsToken(value, seen);
  });
}

describe('what a remote can reach', () => {
  it('is no token: not in what the host provides, not in a call, not in its answer', async () => {
    storedSession.saveTokens(tokens);
    const calls = serveApi({ 'GET /api/mine/': { mine: true } });
    const shown: unknown[] = [];
    const { useMineQuery } = api.injectEndpoints({
      endpoints: (build) => ({
        mine: build.query<unknown, void>({
          query: () => '/api/mine/',
          transformResponse: (body, meta) => {
            shown.push(meta);
            return body;
          },
          onQueryStarted: async (_none, { queryFulfilled }) => void shown.push(await queryFulfilled),
        }),
      }),
    });
    function Remote() {
      const answer = useMineQuery();
      const provided = [answer, sharedHost.useHost(), useStore().getState()];
      useEffect(() => void shown.push(provided));
      return answer.data ? <p>It is here</p> : null;
    }
    renderInShell([withServerData({ path: '/', element: <Remote /> })], { user: ada });
    expect(await screen.findByText('It is here')).toBeVisible();

    expect(calls[0]?.headers.get('authorization')).toBe('Bearer the-access-token');
    expect(holdsToken([shown, sharedApi, sharedHost])).toBe(false);
    expect(holdsToken([{ deep: new Request('/x', { headers: calls[0]?.headers }) }])).toBe(true);
  });

  it('is no way to send the token to another server', async () => {
    storedSession.saveTokens(tokens);
    const sent = jest.fn(() => Promise.resolve(new Response('{}')));
    globalThis.fetch = sent;
    const { useTheirsQuery } = api.injectEndpoints({
      endpoints: (build) => ({
        theirs: build.query<unknown, string>({ query: (url) => ({ url, responseHandler: 'text' }) }),
      }),
    });
    function Remote({ url }: { url: string }) {
      return useTheirsQuery(url).isSuccess ? <p>Answered: {url}</p> : null;
    }
    const addresses = ['https://elsewhere.example/', '//elsewhere.example/'];
    const remotes = addresses.map((url) => <Remote key={url} url={url} />);
    renderInShell([withServerData({ path: '/', element: <>{remotes}</> })], { user: ada });
    for (const url of addresses) expect(await screen.findByText(`Answered: ${url}`)).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(2);
    expect(holdsToken(sent.mock.calls)).toBe(false);
  });

  it('is nothing that takes the place of who keeps the tokens', () => {
    expect(Object.keys(sharedApi)).not.toContain('provideTokens');
  });
});
