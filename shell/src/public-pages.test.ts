import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configureStore, createAsyncThunk } from '@reduxjs/toolkit';
import { isKnownPath } from '@heartwood/domain';
import publicPages from './public-pages.json';
import { reportFailedCalls } from './failed-calls';
import { sendTelemetryTo, serverLog } from './telemetry';

const published = (file: string) => readFileSync(join(__dirname, '../public', file), 'utf8');

describe('the public pages', () => {
  it.each(publicPages)(
    '$path exists and has a title and a one-line description',
    ({ path, title, description }) => {
      expect(isKnownPath(path)).toBe(true);
      expect(title.length).toBeLessThanOrEqual(50);
      expect(description.length).toBeGreaterThan(40);
      expect(description.length).toBeLessThanOrEqual(160);
    },
  );

  it('are exactly those in the sitemap', () => {
    const listed = [...published('sitemap.xml').matchAll(/<loc>https:\/\/heartwood\.invalid(.*?)<\/loc>/g)];
    expect(listed.map(([, path]) => path)).toEqual(publicPages.map(({ path }) => path));
    expect(published('robots.txt')).toContain('Sitemap: https://heartwood.invalid/sitemap.xml');
  });

  const images = new Set(publicPages.map(({ image = 'social-preview.png' }) => image));

  it.each([...images])('has the picture %s, of 1200 by 630', (image) => {
    const picture = readFileSync(join(__dirname, '../public', image));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('have an icon of each size that the manifest names', () => {
    const { icons }: { icons: { src: string; sizes: string }[] } = JSON.parse(
      published('manifest.webmanifest'),
    );
    for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
      const icon = readFileSync(join(__dirname, '../public', src));
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('have a service worker of at most 60 lines', () => {
    expect(published('sw.js').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});

describe('failed calls', () => {
  const sink = jest.fn();
  beforeEach(() => sendTelemetryTo(sink));
  afterEach(() => {
    sendTelemetryTo(serverLog);
    sink.mockClear();
  });

  /** A call whose answer the cache rejects with this error. */
  async function failWith(error: unknown): Promise<void> {
    const call = createAsyncThunk('call', (_: void, { rejectWithValue }) => rejectWithValue(error));
    const store = configureStore({
      reducer: () => null,
      middleware: (defaults) => defaults().concat(reportFailedCalls),
    });
    await store.dispatch(call());
  }

  it('reports a failure of the server with the id of the request', async () => {
    await failWith({ status: 503, data: { detail: 'Try again.', request_id: '0b7c' } });
    expect(sink.mock.calls).toEqual([
      [{ event: 'call_failed', detail: 'The server answered 503.', request: '0b7c' }],
    ]);
  });

  it('reports one that has no id, as from a proxy', async () => {
    await failWith({ status: 502, data: '<html>' });
    expect(sink.mock.calls).toEqual([[{ event: 'call_failed', detail: 'The server answered 502.' }]]);
  });

  it('reports no refusal, and no lost connection', async () => {
    await failWith({ status: 404, data: { request_id: '0b7c' } });
    await failWith({ status: 'FETCH_ERROR', error: 'Failed to fetch' });
    expect(sink).not.toHaveBeenCalled();
  });
});
