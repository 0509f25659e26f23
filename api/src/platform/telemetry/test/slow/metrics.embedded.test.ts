import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { parse as parseYaml } from 'yaml';
import { copyTemplate } from '../../../../../test/support/servers/database';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import { freePort } from '../../../../../test/support/servers/free-port';
import { startProcess, type ServerProcess } from '../../../../../test/support/servers/process';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';
import { PASSWORD } from '../../../../../test/support/site';

const root = join(import.meta.dirname, '../../../../../..');

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

async function readAlerts(): Promise<Alert[]> {
  const { groups } = parseYaml(await readFile(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8'));
  return groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
}

async function readDashboard(): Promise<{ panels: { targets: { expr: string }[] }[] }> {
  return JSON.parse(await readFile(join(root, 'deploy/grafana/heartwood.json'), 'utf8'));
}

/** The series that an expression asks for. @throws when Prometheus could not read it */
function seriesIn(expression: string): string[] {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const names: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`This is no PromQL at character ${from}: ${expression}`);
      if (name === 'VectorSelector') names.push(/^[\w:]+/.exec(text.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}

/** A site with the registry that a build of all remotes writes, as far as the server reads it. */
async function makeSite(siteDir: string): Promise<void> {
  const described = await Promise.all(
    ['wills', 'loans', 'trusts', 'account'].map(async (name): Promise<{ name: string; paths: string[] }> =>
      JSON.parse(await readFile(join(root, `mfe-${name}/remote.json`), 'utf8')),
    ),
  );
  const remotes = Object.fromEntries(
    described.map(({ name, paths }) => [
      name,
      { name, paths, version: '1.0.0', entry: `/remotes/${name}/1.0.0/mf-manifest.json` },
    ]),
  );
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'app.html'), '<html></html>');
  await writeFile(join(siteDir, 'remotes.json'), JSON.stringify({ schema: 1, remotes }));
}

let folder: string;
let server: ServerProcess;
let port: number;
before(async () => {
  folder = await temporaryFolder('metrics');
  await copyTemplate(folder);
  port = await freePort();
  const siteDir = join(folder, 'site');
  await makeSite(siteDir);
  server = await startProcess({
    DATA_DIR: folder,
    SITE_DIR: siteDir,
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
    const body = { event: 'call_failed', detail: 'The server answered 503.', request: '0b7c-of-the-call' };
    await fetchJson(server.base, 'POST', '/telemetry/', { body });
    assert.equal(await value('heartwood_browser_reports_total{event="call_failed"}'), 1);
    assert.match(server.output(), /"request":"0b7c-of-the-call"/);
  });

  it('record page speed for existing routes, each with its remote', async () => {
    const tell = (body: object) => fetchJson(server.base, 'POST', '/telemetry/', { body });
    await tell({ event: 'lcp', route: '/', value: 800 });
    await tell({ event: 'cls', route: '/dashboard', value: 0.02 });
    await tell({ event: 'inp', route: '/about', value: 64 });
    await tell({ event: 'lcp', route: '/verify', value: 1200 });
    await tell({ event: 'inp', route: '/will-details/:willId', value: 64 });
    await tell({ event: 'inp', route: '/made-up', value: 64 });
    await tell({ event: 'inp', route: '/will-details/5c1e-of-a-will', value: 64 });
    assert.equal((await tell({ event: 'lcp', route: '/', value: 'fast' })).status, 400);
    const shell = (route: string) => `{route="${route}",remote="shell"}`;
    assert.equal(await value(`heartwood_page_lcp_seconds_sum${shell('/')}`), 0.8);
    assert.equal(await value(`heartwood_page_cls_sum${shell('/dashboard')}`), 0.02);
    assert.equal(await value('heartwood_page_lcp_seconds_sum{route="/verify",remote="trusts"}'), 1.2);
    const details = '{route="/will-details/:willId",remote="wills"}';
    assert.equal(await value(`heartwood_page_inp_seconds_count${details}`), 1);
    assert.doesNotMatch(await (await look()).text(), /made-up|5c1e-of-a-will/);
  });

  it('leave health checks out of every share and time of calls that is not by route', async () => {
    const [alerts, dashboard] = await Promise.all([readAlerts(), readDashboard()]);
    const asked = [
      ...alerts.filter(({ alert }) => alert !== 'HeartwoodSlow').map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ].flatMap((expr) => (/by \([^)]*route/.test(expr) ? [] : (expr.match(/http_request_\w+\{[^}]*/g) ?? [])));
    assert.ok(asked.length >= 6);
    for (const selector of asked) {
      const [, only] = /route="([^"]+)"/.exec(selector) ?? [];
      const [, without] = /route!~"([^"]+)"/.exec(selector) ?? [];
      const counted = (route: string) =>
        only ? route === only : !new RegExp(`^(?:${without})$`).test(route);
      for (const probe of ['livez', 'readyz', 'healthz']) assert.ok(!counted(`/backend/${probe}`), selector);
      assert.ok(counted('/backend/token/'), selector);
    }
  });

  it('leave what takes long by itself out of the alert about slow calls, and nothing else', async () => {
    const slow = (await readAlerts()).find(({ alert }) => alert === 'HeartwoodSlow');
    const [, without = ''] = /route!~"([^"]+)"/.exec(slow?.expr ?? '') ?? [];
    const { paths } = (await fetchJson(server.base, 'GET', '/openapi.json')).body;
    const routes = Object.keys(paths).map((path) => `/backend${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    assert.ok(routes.length > 50);
    assert.deepEqual(routes.filter((route) => new RegExp(`^(?:${without})$`).test(route)).sort(), [
      '/backend/api/upload-s3/',
      '/backend/api/wills/:id/ink-signing/scan/',
      '/backend/entrusted/:id/certificate/',
      '/backend/export/',
      '/backend/export/zip/',
      '/backend/healthz',
      '/backend/livez',
      '/backend/readyz',
      '/backend/token/',
    ]);
  });

  it('include everything that alerts and the dashboard ask for', async () => {
    const [alerts, dashboard] = await Promise.all([readAlerts(), readDashboard()]);
    const expressions = [
      ...alerts.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const text = await (await look()).text();
    const names = new Set(expressions.flatMap(seriesIn));
    // Prometheus' own.
    names.delete('up');
    assert.ok(names.size > 10, [...names].join(' '));
    for (const name of names) assert.match(text, new RegExp(`^${name}[ {]`, 'm'));
  });

  it('are read under the name of the job that alerts and the dashboard ask for', async () => {
    const config = parseYaml(await readFile(join(root, 'deploy/prometheus/prometheus.yaml'), 'utf8'));
    const [job] = config.scrape_configs;
    assert.equal((await look(job.metrics_path)).status, 200);
    const [alerts, dashboard] = await Promise.all([readAlerts(), readDashboard()]);
    for (const { expr } of [...alerts, ...dashboard.panels.flatMap(({ targets }) => targets)])
      assert.equal(expr.split('{').length, expr.split(`{job="${job.job_name}"`).length, expr);
    for (const file of config.rule_files)
      assert.deepEqual(
        parseYaml(await readFile(join(root, 'deploy/prometheus', file), 'utf8')).groups.length,
        1,
      );
  });

  it('are read from pods that serve or are about to, not from those that have ended', async () => {
    const config = parseYaml(await readFile(join(root, 'deploy/prometheus/prometheus.yaml'), 'utf8'));
    const rules: { source_labels: string[]; regex?: string; action?: string }[] =
      config.scrape_configs[0].relabel_configs;
    const isTarget = (pod: Record<string, string>) =>
      rules.every(({ source_labels, regex = '(.*)', action = 'replace' }) => {
        const text = source_labels.map((label) => pod[label] ?? '').join(';');
        const fits = new RegExp(`^(?:${regex})$`).test(text);
        return action === 'keep' ? fits : action !== 'drop' || !fits;
      });
    const pod = (phase: string, port = 'metrics') => ({
      __meta_kubernetes_pod_label_app_kubernetes_io_name: 'heartwood',
      __meta_kubernetes_pod_container_port_name: port,
      __meta_kubernetes_pod_phase: phase,
    });
    const phases = ['Pending', 'Running', 'Succeeded', 'Failed', 'Unknown'];
    assert.deepEqual(
      phases.filter((phase) => isTarget(pod(phase))),
      ['Pending', 'Running', 'Unknown'],
    );
    assert.equal(isTarget(pod('Running', 'http')), false);
  });

  it('have alerts that each say what is wrong, how urgent it is, and what to do', async () => {
    const pages = await readFile(join(root, 'docs/alerts.md'), 'utf8');
    for (const { alert, for: time, labels, annotations } of await readAlerts()) {
      assert.match(time, /^\d+m$/, alert);
      assert.match(labels.severity, /^(page|ticket)$/, alert);
      assert.match(annotations.summary, /^[A-Z].*\.$/, alert);
      assert.equal(annotations.runbook, `docs/alerts.md#${alert.toLowerCase()}`);
      assert.match(pages, new RegExp(`^## ${alert}$`, 'm'));
    }
  });

  it('are on no port that visitors reach', async () => {
    assert.equal((await fetch(`${server.base}/metrics`)).status, 404);
    assert.equal((await look('/')).status, 404);
  });
});
