import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { DocumentStore } from '../../../storage/store';
import { tracedStore } from '../../traced';
import { startTracing } from '../../tracing';
import { copyTemplate, testDatabase } from '../../../../../test/support/servers/database';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import { startProcess } from '../../../../../test/support/servers/process';
import { PASSWORD } from '../../../../../test/support/site';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
}

interface Point {
  attributes: Attribute[];
  asDouble?: number;
  count?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
}

interface Metric {
  name: string;
  sum?: { dataPoints: Point[]; isMonotonic: boolean };
  gauge?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
}

interface Sent {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
  resourceMetrics?: { resource: { attributes: Attribute[] }; scopeMetrics: { metrics: Metric[] }[] }[];
}

/** A fake OpenTelemetry collector: stores what it receives, by path. */
async function startCollector() {
  const bodies: [path: string, body: string][] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push([request.url ?? '', body]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const to = (path: string) =>
    bodies.flatMap(([url, body]) => (url === path ? [JSON.parse(body) as Sent] : []));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.map(([, body]) => body).join('\n'),
    spans: () =>
      to('/v1/traces').flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      to('/v1/metrics').flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
    close: () => server.close(),
  };
}

type Collector = Awaited<ReturnType<typeof startCollector>>;

const attribute = ({ attributes }: { attributes: Attribute[] }, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

describe('a server with a collector', () => {
  let collector: Collector;
  let requestId: string;
  before(async () => {
    collector = await startCollector();
    const database = process.env.TEST_DATABASE_URL ? await testDatabase() : undefined;
    const folder = await temporaryFolder('telemetry');
    if (!database) await copyTemplate(folder);
    const server = await startProcess({
      DATA_DIR: folder,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: 'heartwood-test',
      ...(database?.url && { DATABASE_URL: database.url }),
    });
    const names = {
      first_name: 'Zanzibar',
      last_name: 'Ortiz',
      username: 'ana.traces',
      email: 'ana@example.com',
    };
    const body = { ...names, password: PASSWORD, password2: PASSWORD };
    assert.equal((await fetchJson(server.base, 'POST', '/register/', { body })).status, 201);
    const login = { username: names.username, password: PASSWORD };
    const { access: token } = (await fetchJson(server.base, 'POST', '/token/', { body: login })).body;
    assert.equal((await fetchJson(server.base, 'GET', '/export/', { token })).status, 200);
    const answer = await fetch(`${server.base}/wills/secret-id/`);
    requestId = ((await answer.json()) as { request_id: string }).request_id;
    // The rest is sent when the server stops.
    assert.equal(await server.end('SIGTERM'), 0);
    assert.equal(server.output().match(/error/i), null);
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });
  after(() => collector.close());

  it('records each request with its statements, by its route', () => {
    const spans = collector.spans();
    const register = spans.find(({ name }) => name === 'POST /backend/register/');
    assert.ok(register);
    assert.equal(attribute(register, 'http.response.status_code')?.intValue, 201);
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === register.spanId);
    assert.ok(parts.every(({ traceId }) => traceId === register.traceId));
    const statements = parts.map((span) => attribute(span, 'db.query.text')?.stringValue ?? '');
    assert.ok(
      statements.some((text) => text.startsWith('insert into "users"')),
      statements.join('\n'),
    );
    assert.deepEqual(
      parts.map(({ name }) => name).filter((name) => /begin|commit/.test(name)),
      ['begin', 'commit'],
    );
  });

  it('records the statements of an export, which is made in another thread', () => {
    const spans = collector.spans();
    const call = spans.find(({ name }) => name === 'GET /backend/export/');
    assert.ok(call);
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    const statements = parts.map((span) => attribute(span, 'db.query.text')?.stringValue ?? '');
    assert.ok(
      statements.some((text) => text.includes('from "wills"')),
      statements.join('\n'),
    );
  });

  it('records each mail that it sent, and no other background work', () => {
    const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
    assert.deepEqual(
      roots.map(({ name }) => name).filter((name) => !/^(GET|POST) /.test(name)),
      ['send a mail'],
    );
  });

  it('reveals nothing about whom and what the calls were about', () => {
    const refused = collector.spans().find(({ name }) => name === 'GET /backend/wills/:id/');
    assert.ok(refused);
    assert.equal(attribute(refused, 'heartwood.request_id')?.stringValue, requestId);
    assert.doesNotMatch(collector.text(), /Zanzibar|ana\.traces|ana@example|secret-id/);
  });

  it('sends the Prometheus metrics', () => {
    const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    const [calls] =
      metrics
        .get('http_request_duration_seconds')
        ?.histogram?.dataPoints.filter(
          (point) => attribute(point, 'route')?.stringValue === '/backend/register/',
        ) ?? [];
    assert.ok(calls);
    assert.equal(calls.count, 1);
    assert.equal(
      calls.bucketCounts?.reduce((sum, count) => sum + count),
      1,
    );
    assert.equal(calls.bucketCounts?.length, (calls.explicitBounds?.length ?? 0) + 1);
    assert.equal(metrics.get('process_cpu_seconds_total')?.sum?.isMonotonic, true);
    assert.ok((metrics.get('heartwood_data_folder_bytes')?.gauge?.dataPoints[0]?.asDouble ?? 0) > 0);
    assert.match(collector.text(), /heartwood-test/);
  });
});

describe('a part of a request', () => {
  it('that fails has its kind, and not its message', async () => {
    const collector = await startCollector();
    const tracing = await startTracing(collector.endpoint);
    const gone = Object.assign(new Error('no file for Zanzibar'), { code: 'ENOENT' });
    const store: DocumentStore = {
      put: () => Promise.reject(new Error('a failed query about Zanzibar', { cause: gone })),
      open: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
      ping: () => Promise.resolve(),
    };
    const { put, open } = tracedStore(store, tracing.trace);
    // Part of no request.
    await open('b.pdf');
    const request = tracing.beginRequest('POST /', {});
    await new Promise<void>((resolve, reject) =>
      request.within(() => void assert.rejects(put('a.pdf', '/a')).then(resolve, reject)),
    );
    request.end({});
    await tracing.close();
    collector.close();
    const [failed, whole, ...more] = collector.spans();
    assert.equal(failed?.name, 'store a document');
    assert.equal(failed.parentSpanId, whole?.spanId);
    assert.deepEqual(more, []);
    assert.equal(failed.status.code, 2);
    assert.equal(attribute(failed, 'error.type')?.stringValue, 'ENOENT');
    assert.doesNotMatch(collector.text(), /Zanzibar/);
  });
});
