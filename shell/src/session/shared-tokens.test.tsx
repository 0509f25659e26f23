import * as sharedApi from '@heartwood/api-client';
import * as sharedHost from '@heartwood/host';
import { serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { ada, renderInShell } from '../testing/render-shell';
import { storedSession } from './stored-session';

const tokens = { access: 'the-access-token', refresh: 'the-refresh-token' };
const { api } = sharedApi;

/** Whether a token is reachable from a value, including the headers of requests. */
function holdsToken(reachable: unknown, seen = new Set<unknown>()): boolean {
  if (typeof reachable === 'string') return Object.values(tokens).some((token) => reachable.includes(token));
  if (typeof reachable !== 'object' && typeof reachable !== 'function') return false;
  if (reachable === null || seen.has(reachable)) return false;
  seen.add(reachable);
  if (reachable instanceof Node || reachable instanceof Window) return false;
  if (reachable instanceof Headers || reachable instanceof Map)
    return [...reachable.entries()].some((entry) => holdsToken(entry, seen));
  if (reachable instanceof Request && holdsToken(reachable.headers, seen)) return true;
  return Reflect.ownKeys(reachable).some((key) => {
    const value = Object.getOwnPropertyDescriptor(reachable, key)?.value;
    return holdsToken(value, seen);
  });
}

describe('what a remote can reach', () => {
  it("contains no token: not in the host's services, in a call, or in its response", async () => {
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
    renderInShell([{ path: '/', element: <Remote /> }], { user: ada });
    expect(await screen.findByText('It is here')).toBeVisible();

    expect(calls[0]?.headers.get('authorization')).toBe('Bearer the-access-token');
    expect(holdsToken([shown, sharedApi, sharedHost])).toBe(false);
    expect(holdsToken([{ depth: new Request('/x', { headers: calls[0]?.headers }) }])).toBe(true);
  });

  it('offers no way to send the token to another server', async () => {
    storedSession.saveTokens(tokens);
    const sent = jest.fn(() => Promise.resolve(new Response('{}')));
    globalThis.fetch = sent;
    const { useTheirsQuery } = api.injectEndpoints({
      endpoints: (build) => ({
        theirs: build.query<unknown, string>({ query: (url) => ({ url, responseHandler: 'text' }) }),
      }),
    });
    function Remote({ url }: { url: string }) {
      return useTheirsQuery(url).isSuccess ? <p>{`Answered: ${url}`}</p> : null;
    }
    const addresses = ['https://elsewhere.example/', '//elsewhere.example/'];
    const remotes = addresses.map((url) => <Remote key={url} url={url} />);
    renderInShell([{ path: '/', element: <>{remotes}</> }], { user: ada });
    for (const url of addresses) expect(await screen.findByText(`Answered: ${url}`)).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(2);
    expect(holdsToken(sent.mock.calls)).toBe(false);
  });

  it('offers no way to replace the token provider', () => {
    expect(Object.keys(sharedApi)).not.toContain('provideTokens');
  });
});
