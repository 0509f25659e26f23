import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { openSite, testSite } from '../../../../test/support/site';
import { draftOf, willPayload } from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person();

describe('every error', () => {
  it('is JSON with a sentence and the id under which it is logged', async () => {
    const { status, body, headers } = await site.call('GET', '/nowhere/');
    assert.equal(status, 404);
    assert.match(headers['content-type'] ?? '', /^application\/json/);
    assert.equal(body.detail, messages.notFound);
    assert.match(body.request_id, /^[\da-f-]{36}$/);
  });

  it('lists the allowed methods for a wrong one', async () => {
    const cases: [string, string, string][] = [
      ['POST', '/current-user/', 'GET, HEAD'],
      ['DELETE', '/token/', 'POST'],
      ['PATCH', '/wills/00000000-0000-4000-8000-000000000000/', 'GET, HEAD, PUT'],
      ['GET', '/token/refresh/', 'POST'],
    ];
    for (const [method, path, allow] of cases) {
      const { status, body, headers } = await site.call(method, path);
      assert.equal(status, 405, path);
      assert.equal(headers.allow, allow);
      assert.equal(body.detail, messages.methodNotAllowed);
    }
  });

  it('is none for OPTIONS, with or without the headers of a preflight', async () => {
    const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' };
    for (const headers of [{}, preflight])
      assert.equal(
        (await site.app.inject({ method: 'OPTIONS', url: '/backend/token/', headers })).statusCode,
        204,
      );
  });

  it('is JSON also for what isn’t a request', async () => {
    const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const cases: [string, number, string, string][] = [
      ['NONSENSE\r\n\r\n', 400, messages.notHttp, 'not_http'],
      ['GET / HTTP/1.1\r\nhost: x\r\ncontent-length: two\r\n\r\n', 400, messages.notHttp, 'not_http'],
      [
        `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
        431,
        messages.headersTooLarge,
        'headers_too_large',
      ],
    ];
    for (const [sent, status, detail, code] of cases) {
      const socket = connect(Number(new URL(base).port), '127.0.0.1').setEncoding('utf8');
      socket.write(sent);
      const answer = (await socket.toArray()).join('');
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
      assert.deepEqual(JSON.parse(body), { detail, code });
    }
  });

  it('says what is wrong with a body', async () => {
    const cases: [string, Record<string, string>, number, string][] = [
      ['{"a":', {}, 400, messages.notJson],
      ['[]', {}, 400, messages.notAnObject],
      ['"text"', {}, 400, messages.notAnObject],
      ['{"__proto__":{"x":1}}', {}, 400, messages.notJson],
      ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, messages.unsupportedMediaType],
      ['<a/>', { 'content-type': 'text/xml' }, 415, messages.unsupportedMediaType],
      [JSON.stringify({ x: 'x'.repeat(3_000_000) }), {}, 413, messages.tooLarge],
    ];
    for (const [sent, headers, expected, sentence] of cases) {
      const { status, body } = await ana.post('/api/wills/', sent, { headers });
      assert.equal(status, expected, sent.slice(0, 40));
      assert.equal(body.detail, sentence);
    }
  });

  it('says that only broken JSON is not JSON', async () => {
    const json = { 'content-type': 'application/json' };
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
    const form = (head: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; name=${head}\r\n\r\n${text}\r\n--b--\r\n`;
    const notForm = 'The request is not a complete and valid form.';
    const otherLength = 'The request doesn’t have the length that its headers say.';
    const cases: [string, string, Record<string, string>, number, string][] = [
      ['/api/wills/', '{"a":', json, 400, messages.notJson],
      ['/api/wills/', '{"a":1}', { ...json, 'content-length': '5' }, 400, otherLength],
      ['/api/upload-s3/', form('"__proto__"', '1'), multipart, 400, notForm],
      ['/api/upload-s3/', form('"x"\r\ncontent-type: application/json', '{'), multipart, 400, notForm],
    ];
    for (const [path, sent, headers, expected, sentence] of cases) {
      const { status, body } = await ana.post(path, sent, { headers });
      assert.deepEqual([status, body.detail], [expected, sentence], sent);
    }
    for (const url of ['/static/%00.js', '/remotes/%00', '/static/%2e%2e%2fx', '/backend/%00']) {
      const answer = await site.app.inject(url);
      assert.deepEqual([answer.statusCode, answer.json().detail], [404, messages.notFound], url);
    }
  });

  it('rejects a body that other sites can send without a preflight, even without a login', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const path of ['/token/', '/register/', '/password-reset/', '/release-requests/by-link/refuse/']) {
        const sent = JSON.stringify({ username: 'ana', password: 'x', email: 'a@example.com', token: 'x' });
        const { status, body } = await site.call('POST', path, sent, { headers: { 'content-type': type } });
        assert.deepEqual([status, body.detail], [415, messages.unsupportedMediaType], `${path} ${type}`);
      }
  });

  it('treats an empty body as missing', async () => {
    assert.equal((await ana.post('/api/wills/', '')).body.detail.includes(messages.notJson), false);
  });

  it('is 404 for an invalid id', async () => {
    for (const id of ['1', 'x', '%00', "1'%20or%201=1--", '00000000-0000-4000-8000-00000000000g']) {
      const { status } = await ana.get(`/wills/${id}/`);
      assert.equal(status, 404, id);
    }
  });

  it('is 404 for an id in capitals, because a record’s hashes cover the id', async () => {
    const { id } = (await ana.post('/api/wills/', willPayload)).body;
    assert.equal((await ana.get(`/wills/${id}/`)).status, 200);
    assert.equal((await ana.get(`/wills/${id.toUpperCase()}/`)).status, /[a-f]/.test(id) ? 404 : 200);
  });

  it('is 404 for a malformed URL, with the usual headers', async () => {
    const { status, body } = await ana.get('/wills/%zz/');
    assert.equal(status, 404);
    assert.equal(body.detail, messages.notFound);
    const answers = await Promise.all(['/nowhere', '/a%'].map((url) => site.app.inject(url)));
    const [known, malformed] = answers.map(({ headers }) => headers);
    const security = /policy|^x-|^referrer|^strict|^origin/;
    const names = Object.keys(known ?? {}).filter((name) => security.test(name));
    assert.ok(names.includes('content-security-policy') && names.includes('x-content-type-options'));
    for (const name of names) assert.equal(malformed?.[name], known?.[name], name);
  });

  it('contains neither a stack nor SQL when the server itself fails', async () => {
    const broken = await openSite();
    const eve = await broken.person('Eve Hall');
    await broken.database.close();
    const { status, body, text } = await eve.get('/api/wills/');
    assert.equal(status, 500);
    assert.equal(body.detail, messages.serverError);
    assert.doesNotMatch(text, /select|at .*\.ts|pglite|Error:/i);
    assert.equal((await broken.call('GET', '/healthz')).status, 503);
    await broken.app.close();
  });
});

describe('storage limits', () => {
  it('reject texts that are too long', async () => {
    const { status, body } = await ana.post('/api/wills/', {
      ...willPayload,
      special_instructions: 'x'.repeat(20_001),
    });
    assert.equal(status, 400);
    assert.deepEqual(body.special_instructions, [String(messages.tooLong('Special instructions', 20_000))]);
  });

  it('reject lists that are too long', async () => {
    const cash_beneficiaries = Array.from({ length: 101 }, (_, index) => ({ name: `N${index}`, amount: 1 }));
    const { status, body } = await ana.post('/api/wills/', { ...willPayload, cash_beneficiaries });
    assert.equal(status, 400);
    assert.ok(body.cash_beneficiaries);
  });

  it('allow names in every script', async () => {
    const executor = 'José 李 أحمد O’Brien & Söhne <b>';
    const id = await draftOf(ana, { executor });
    const { body } = await ana.get(`/wills/${id}/`);
    assert.equal(body.executor, executor);
    assert.ok(body.contract.includes(executor));
  });
});
