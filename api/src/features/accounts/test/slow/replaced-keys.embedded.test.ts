import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { generate } from 'otplib';
import { Outbox } from '../../../../../../bench/lib/outbox';
import { openEmbedded } from '../../../../platform/db/embedded/embedded';
import { reminderListsOf } from '../../../reminders/reminder-lists';
import { copyTemplate } from '../../../../../test/support/servers/database';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import { startProcess, type ServerProcess } from '../../../../../test/support/servers/process';
import { PASSWORD } from '../../../../../test/support/site';
import { freshStep } from '../../../../../test/support/totp';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';

const OLD = 'the key that signed tokens until today';
const NEW = 'the key that signs tokens from now on!';

let folder: string;
before(async () => {
  folder = await temporaryFolder('keys');
  await copyTemplate(folder);
});
after(() => rm(folder, { recursive: true, force: true }));

/** Runs something against a server on the same data with other keys. */
async function serve<Result>(
  keys: Record<string, string>,
  use: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startProcess({ DATA_DIR: folder, RATE_LIMIT: 'off', ...keys });
  try {
    return await use(server);
  } finally {
    assert.equal(await server.end('SIGTERM'), 0);
  }
}

it('replacing the signing key ends no session and no authenticator app', async () => {
  const names = { first_name: 'Ana', last_name: 'Ortiz', username: 'ana.keys', email: 'ana@example.com' };
  const { pair, secret } = await serve({ JWT_SECRET: OLD }, async ({ base }) => {
    const body = { ...names, password: PASSWORD, password2: PASSWORD };
    await fetchJson(base, 'POST', '/register/', { body });
    const token = await new Outbox(folder).token(names.email, 'verify-email');
    await fetchJson(base, 'POST', '/email-verification/confirm/', { body: { token } });
    const login = { username: names.username, password: PASSWORD };
    const { body: pair } = await fetchJson(base, 'POST', '/token/', { body: login });
    const as = { token: pair.access };
    const { body: begun } = await fetchJson(base, 'POST', '/totp/', as);
    await freshStep();
    const totp_code = await generate({ secret: begun.secret, epoch: now() - 30 });
    const { body: made } = await fetchJson(base, 'POST', '/totp/confirm/', { ...as, body: { totp_code } });
    const kept = { recovery_code: made.recovery_codes[0] };
    await fetchJson(base, 'POST', '/recovery-codes/confirm/', { ...as, body: kept });
    return { pair, secret: begun.secret };
  });
  const next = await serve({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD }, async ({ base }) => {
    assert.equal((await fetchJson(base, 'GET', '/current-user/', { token: pair.access })).status, 200);
    const renewed = await fetchJson(base, 'POST', '/token/refresh/', { body: { refresh: pair.refresh } });
    assert.equal(renewed.status, 200);
    return renewed.body;
  });
  await serve({ JWT_SECRET: NEW }, async ({ base }) => {
    assert.equal((await fetchJson(base, 'GET', '/current-user/', { token: next.access })).status, 200);
    assert.equal((await fetchJson(base, 'GET', '/current-user/', { token: pair.access })).status, 401);
    const login = { username: names.username, password: PASSWORD };
    const second_factor = await generate({ secret, epoch: now() });
    const answer = await fetchJson(base, 'POST', '/token/', { body: { ...login, second_factor } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  });
});

it('mailed unsubscribe links work with the accepted keys only', async () => {
  const { db, close } = await openEmbedded(folder);
  try {
    const token = reminderListsOf(OLD).tokenOf(`will:${randomUUID()}`);
    await reminderListsOf(NEW, OLD).unsubscribe(db, token);
    await assert.rejects(reminderListsOf(NEW).unsubscribe(db, token), /This link doesn’t work/);
  } finally {
    await close();
  }
});

const now = () => Math.floor(Date.now() / 1000);
