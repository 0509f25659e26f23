import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copyTemplate } from '../support/database';
import { fetchJson } from '../support/fetch-json';
import { freePort } from '../support/free-port';
import { startProcess, type ServerProcess } from '../support/process';
import { temporaryFolder } from '../support/temporary-folder';
import { PASSWORD } from '../support/site';

let folder: string;
let server: ServerProcess;
let port: number;
before(async () => {
  folder = await temporaryFolder('metrics');
  await copyTemplate(folder);
  port = await freePort();
  server = await startProcess({
    DATA_DIR: folder,
    METRICS_PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    // Nothing listens there, and the server still stops normally.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
});
after(async () => {
  assert.equal(await server.end('SIGTERM'), 0);
  await rm(folder, { recursive: true, force: true });
});

const look = async (path = '/backend/metrics') => fetch(`http://127.0.0.1:${port}${path}`);

/** The value of one series; undefined if there is none. */
async function value(series: string): Promise<number | undefined> {
  const line = (await (await look()).text()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the Prometheus metrics', () => {
  it('count calls by route and status, never by the requested URL', async () => {
    const call = 'http_request_duration_seconds_count{method="GET",route="/backend/healthz",status="200"}';
    const before = (await value(call)) ?? 0;
    await fetchJson(server.base, 'GET', '/healthz');
    assert.equal(await value(call), before + 1);
    await fetch(`${server.base}/wills/secret-id/`);
    const refused =
      'http_request_duration_seconds_count{method="GET",route="/backend/wills/:id/",status="401"}';
    assert.equal(await value(refused), 1);
    assert.doesNotMatch(await (await look()).text(), /secret-id/);
  });

  it('cover the database, the disk, workers, logins, and the event loop', async () => {
    const connections = (state: string) => value(`heartwood_database_connections{state="${state}"}`);
    assert.equal(((await connections('active')) ?? 0) + ((await connections('idle')) ?? 0), 1);
    assert.ok(((await value('heartwood_data_folder_bytes{state="free"}')) ?? 0) > 2 ** 20);
    assert.equal(await value('heartwood_worker_tasks{state="waiting"}'), 0);
    assert.equal(await value('heartwood_logins{state="waiting"}'), 0);
    assert.ok((await value('nodejs_eventloop_lag_seconds')) !== undefined);
  });

  it('cover mail that could not be sent', async () => {
    const names = { first_name: 'Ana', last_name: 'Ortiz', username: 'ana.mails', email: 'ana@example.com' };
    const body = { ...names, password: PASSWORD, password2: PASSWORD };
    assert.equal((await fetchJson(server.base, 'POST', '/register/', { body })).status, 201);
    const [fresh, failed] = [
      await value('heartwood_mails{state="new"}'),
      await value('heartwood_mails{state="failed"}'),
    ];
    assert.equal((fresh ?? 0) + (failed ?? 0), 1);
    assert.ok(((await value('heartwood_mails_oldest_seconds{state="waiting"}')) ?? 0) > 0);
  });

  it('count what pages report, under known names', async () => {
    for (const event of ['failed', 'made up'])
      await fetchJson(server.base, 'POST', '/telemetry/', { body: { event, remote: 'mfe-wills' } });
    assert.equal(await value('heartwood_browser_reports_total{event="failed"}'), 1);
    assert.equal(await value('heartwood_browser_reports_total{event="other"}'), 1);
  });

  it('record page speed for existing routes', async () => {
    const tell = (body: object) => fetchJson(server.base, 'POST', '/telemetry/', { body });
    await tell({ event: 'lcp', route: '/', value: 800 });
    await tell({ event: 'cls', route: '/dashboard', value: 0.02 });
    await tell({ event: 'inp', route: '/about', value: 64 });
    await tell({ event: 'inp', route: '/made-up', value: 64 });
    assert.equal((await tell({ event: 'lcp', route: '/', value: 'fast' })).status, 400);
    const shell = (route: string) => `{route="${route}",remote="shell"}`;
    assert.equal(await value(`heartwood_page_lcp_seconds_sum${shell('/')}`), 0.8);
    assert.equal(await value(`heartwood_page_cls_sum${shell('/dashboard')}`), 0.02);
    assert.doesNotMatch(await (await look()).text(), /made-up/);
  });

  it('include everything that alerts and the dashboard name, and each alert has its page', async () => {
    const root = join(import.meta.dirname, '../../..');
    const [alerts, dashboard, pages] = await Promise.all(
      ['deploy/prometheus/alerts.yaml', 'deploy/grafana/heartwood.json', 'docs/alerts.md'].map((file) =>
        readFile(join(root, file), 'utf8'),
      ),
    );
    const named = `${alerts} ${dashboard}`.matchAll(
      /\b(heartwood|http|nodejs|process)_[a-z0-9_]+(?=\\?[{)[])/g,
    );
    const text = await (await look()).text();
    const names = new Set([...named].map(([name]) => name));
    assert.ok(names.size > 10, [...names].join(' '));
    for (const name of names) assert.match(text, new RegExp(`^${name}[ {]`, 'm'));
    for (const [, name] of (alerts ?? '').matchAll(/- alert: (\w+)/g))
      assert.match(pages ?? '', new RegExp(`^## ${name}$`, 'm'));
  });

  it('are on no port that visitors reach', async () => {
    assert.equal((await fetch(`${server.base}/metrics`)).status, 404);
    assert.equal((await look('/')).status, 404);
  });
});
