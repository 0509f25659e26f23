import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ReminderLists } from '../../src/features/reminders/reminder-lists';
import { openSite, type TestSite } from '../support/site';

const ID = '6b1f2a34-0c55-4b7e-9d1a-2f3e4d5c6b7a';

let site: TestSite;
const lines: string[] = [];
const write = process.stdout.write.bind(process.stdout);

before(async () => {
  process.stdout.write = ((chunk: string, ...more: []) => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"level"')) return write(chunk, ...more);
    lines.push(chunk);
    return true;
  }) as typeof write;
  site = await openSite({ logLevel: 'debug' });
});
after(async () => {
  process.stdout.write = write;
  await site.close();
});

type Method = Parameters<TestSite['call']>[0];

/** The path in the log line of a call, and all lines that the call caused. */
async function logged(method: Method, url: string) {
  lines.length = 0;
  await site.app.inject({ method: method as 'GET', url });
  const all = lines.join('');
  const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
  return { path: answered?.req.path, all };
}

describe('the log of a call', () => {
  for (const spelling of ['unsubscribe', '%75nsubscribe', '%75%6Esubscribe'])
    it(`has no secret of a route, however short: ${spelling}`, async () => {
      for (const method of ['GET', 'POST'])
        for (const token of ['SECRET', 'SECRET/', 'SECRET?x=SECRET', '%53SECRET'])
          assert.doesNotMatch((await logged(method, `/backend/${spelling}/${token}`)).all, /SECRET/);
    });

  it('has no secret of an address without a route, which may be a garbled one', async () => {
    const token = new ReminderLists('key').tokenOf(`will:${ID}`);
    for (const garbled of [
      '/backend//unsubscribe/TOKEN/',
      '//backend/unsubscribe/TOKEN',
      '/backend/unsubscribe//TOKEN/',
      '/backend/Unsubscribe/TOKEN/',
      '/backend/unsubscribe%2FTOKEN',
      '/backend/unsubscribe/TOKEN/more/',
      '/backend/unsubscribe/TOKEN;x',
      '/unsubscribe/TOKEN',
    ])
      for (const method of ['GET', 'POST', 'PUT']) {
        const { all } = await logged(method, garbled.replace('TOKEN', token));
        assert.match(all, /answered/);
        assert.ok(!all.includes(token.slice(0, 20)), `${method} ${garbled}`);
      }
  });

  it('has the rest of the address', async () => {
    assert.equal((await logged('POST', '/backend/unsubscribe/x/')).path, '/backend/unsubscribe/:token/');
    assert.equal((await logged('GET', `/backend/api/wills/${ID}/?x=1`)).path, `/backend/api/wills/${ID}/`);
    assert.equal((await logged('GET', '/backend/nothing/here/')).path, '/backend/nothing/here/');
  });
});
