import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { createAccountToken } from '../../../features/accounts/account-tokens';
import { newRecoveryCodes } from '../../../features/accounts/second-factor/recovery-codes';
import { findUserByName } from '../../../features/accounts/user-rows';
import { backUp } from '../../backup';
import { restore } from '../../restore';
import { readAuditLog } from '../../../platform/audit/read-audit-log';
import { installationSubject } from '../../../platform/audit/audit-log';
import { schema } from '../../../platform/db/database';
import { openEmbedded } from '../../../platform/db/embedded/embedded';
import { copyTemplate } from '../../../../test/support/servers/database';
import { temporaryFolder } from '../../../../test/support/servers/temporary-folder';
import { openSite, PASSWORD, type TestSite } from '../../../../test/support/site';

const PASSPHRASE = 'a cabin above the tree line';
const jwtSecret = 'the key that signs tokens before and after';

let folder: string;
before(async () => {
  folder = await temporaryFolder('after-restore');
});
after(() => rm(folder, { recursive: true, force: true }));

async function siteIn(dataDir: string): Promise<TestSite> {
  const open = await openEmbedded(dataDir);
  return openSite({}, { jwtSecret }, { ...open, dataDir, drop: open.close });
}

const resets = { password: 'granite lantern 87', password2: 'granite lantern 87' };

it('a restore revives no login, recovery code, or mailed link that had ended since the backup', async () => {
  const [dataDir, restored] = [join(folder, 'before'), join(folder, 'after')];
  await mkdir(dataDir);
  await copyTemplate(dataDir);

  let site = await siteIn(dataDir);
  const ana = await site.person();
  const { db } = site.database;
  const { id: userId = '', email = '' } = (await findUserByName(db, ana.username)) ?? {};
  const { codes, hashes } = await newRecoveryCodes(['ana']);
  const [code = ''] = codes;
  await db.insert(schema.recoveryCodes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
  // Two-step login, with a factor that this test doesn't need.
  await db.update(schema.users).set({ two_step: true }).where(eq(schema.users.id, userId));
  await db
    .insert(schema.passkeys)
    .values({ user_id: userId, name: 'Phone', credential_id: 'id', public_key: 'key', counter: 0 });
  // Besides the link that verifies the address.
  const token = await createAccountToken(db, { userId, purpose: 'password_reset', email, minutes: 60 });
  const { refresh } = ana.session;
  await site.close();
  const archives = join(folder, 'archives');
  const { place } = await backUp({ dataDir, jwtSecret }, archives, PASSPHRASE);

  const statuses = async () => {
    const withCode = { username: ana.username, password: PASSWORD, second_factor: code };
    return {
      access: (await site.call('GET', '/current-user/', undefined, bearer(ana.session.access))).status,
      refresh: (await site.call('POST', '/token/refresh/', { refresh })).status,
      code: (await site.call('POST', '/token/', withCode)).status,
      link: (await site.call('POST', '/password-reset/confirm/', { token, ...resets })).status,
    };
  };
  // Each works once: what follows ends it.
  site = await siteIn(dataDir);
  assert.deepEqual(await statuses(), { access: 200, refresh: 200, code: 200, link: 200 });
  await site.close();

  const { ended } = await restore({ dataDir: restored, jwtSecret }, place, PASSPHRASE);
  assert.deepEqual(ended, { logins: 1, 'mailed links': 2, 'recovery codes': 10 });
  site = await siteIn(restored);
  try {
    assert.deepEqual(await statuses(), { access: 401, refresh: 401, code: 401, link: 404 });
    const { intact, events } = await readAuditLog(site.database.db, installationSubject);
    assert.equal(intact, true);
    assert.match(
      events[0]?.detail ?? '',
      /^Restored from heartwood-.+\.age\. Ended: 1 logins, 2 mailed links, 10 recovery codes\.$/,
    );
  } finally {
    await site.close();
  }
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
