import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { faultsOf, sealOf } from '@heartwood/pdf/testing';
import { checkProof } from '../../../../../../shell/public/verify-proof.mjs';
import { isSealedBy } from '../../check-seal';
import { openSeal } from '../../seal';
import { logIn } from '../../token/pkcs11';
import { SealToken } from '../../token/seal-token';
import { makeTokenKey } from '../../token/token-key';
import { sha256Hex } from '../../../crypto/sha256';
import { Workers } from '../../../workers/pool';
import { proposal } from '../../../../../test/support/loans';
import type { Person } from '../../../../../test/support/person';
import { signature } from '../../../../../test/support/signatures';
import { openSite, type TestSite } from '../../../../../test/support/site';
import { makeToken, missingForTokens, type TestToken } from '../../../../../test/support/servers/softhsm';
import { signedWill } from '../../../../../test/support/wills';

const missing = await missingForTokens();

describe('the seal’s key in a token', { skip: missing }, () => {
  let folder: string;
  let made: TestToken;
  let token: SealToken;
  let workers: Workers;
  let site: TestSite;
  let ana: Person;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heartwood-token-'));
    made = await makeToken(folder);
    await makeTokenKey(made.settings);
    token = new SealToken(made.settings, console.error);
    workers = new Workers(console.error);
    const seal = openSeal(() => token.signer(site.database), workers);
    site = await openSite({}, { seal, workers });
    ana = await site.person('Ana Ortiz');
  });
  after(async () => {
    await site.close();
    await token.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function sealedWill() {
    const id = await signedWill(ana);
    const { status, body } = await ana.get(`/wills/${id}/pdf/`);
    return { id, status, detail: body?.detail };
  }

  const certificates = async () => (await site.call('GET', '/seal-certificates/')).body;

  /** A seal that holds for PKI.js, for this server, and for the public check of a fingerprint. */
  async function assertSealed(bytes: Buffer) {
    const [{ pem }, ...others] = await certificates();
    assert.deepEqual(others, []);
    const seal = { valid: true, coversAll: true, signer: 'Heartwood document seal' };
    assert.deepEqual(await sealOf(bytes), seal);
    assert.equal(await faultsOf(bytes), '');
    assert.equal(isSealedBy(bytes, pem), true);
    const changed = Buffer.from(bytes);
    changed.write('X', 100, 'latin1');
    assert.equal(isSealedBy(changed, pem), false);
    const { body } = await site.call('GET', `/verify/${sha256Hex(bytes)}/`);
    assert.deepEqual([body.known, body.sealed], [true, true]);
  }

  it('seals wills, and their proofs hold offline', async () => {
    const { id, status } = await sealedWill();
    assert.equal(status, 200);
    assert.equal((await readdir(site.config.dataDir)).includes('seal.pem'), false);
    const { bytes } = await ana.get(`/wills/${id}/pdf/`);
    await assertSealed(bytes);
    const { body: proof } = await ana.get(`/api/wills/${id}/proof/`);
    const [certificate] = await certificates();
    const findings = checkProof(proof, bytes, certificate.sha256);
    assert.deepEqual(
      findings.filter(({ ok }) => !ok),
      [],
    );
    assert.ok(findings.some(({ says }) => says.startsWith('Its seal is valid')));
    const { status: exported, bytes: zip } = await ana.get('/export/zip/');
    assert.equal(exported, 200);
    assert.ok(zip.includes(`proofs/will-${id}.json`), 'another thread has its proofs signed');
  });

  it('seals the notes of loans', async () => {
    const ben = await site.person('Ben Ruiz');
    const loan = await proposal(ana, ben);
    await ben.post(`/loans/${loan}/accept/`, { signature: signature(2) });
    await site.app.background.idle();
    await assertSealed((await ana.get(`/loans/${loan}/note/`)).bytes);
  });

  it('makes seals that pdfsig calls valid', async (t) => {
    if (spawnSync('pdfsig', ['-v']).error) {
      t.skip('pdfsig is not installed: apt-get install poppler-utils');
      return;
    }
    const { id } = await sealedWill();
    const file = join(folder, 'will.pdf');
    await writeFile(file, (await ana.get(`/wills/${id}/pdf/`)).bytes);
    const { stdout } = spawnSync('pdfsig', [file], { encoding: 'utf8' });
    assert.match(stdout, /Signature is Valid/);
    assert.match(stdout, /Total document signed/);
  });

  it('is found again by the next process with the certificate that it has', async () => {
    const next = new SealToken(made.settings, console.error);
    try {
      const { certificate } = await next.signer(site.database);
      assert.deepEqual(await certificates(), [certificate]);
    } finally {
      await next.close();
    }
  });

  it('continues when the session has ended, and returns 503 while the token is away', async () => {
    const { pkcs11, session } = await logIn(made.settings);
    pkcs11.C_CloseAllSessions(pkcs11.C_GetSessionInfo(session).slotID);
    assert.equal((await sealedWill()).status, 200);
    await rename(join(folder, 'tokens'), join(folder, 'away'));
    pkcs11.C_Finalize();
    const { status, detail } = await sealedWill();
    assert.deepEqual([status, detail], [503, messages.unavailable]);
    await rename(join(folder, 'away'), join(folder, 'tokens'));
    assert.equal((await sealedWill()).status, 200);
  });

  it('signs many texts at once', async () => {
    const { sign, certificate } = await token.signer(site.database);
    const texts = Array.from({ length: 50 }, (_, index) => Buffer.from(`Text ${index}`));
    const signatures = await Promise.all(texts.map(sign));
    const { publicKey } = new X509Certificate(certificate.pem);
    for (const [index, text] of texts.entries())
      assert.ok(verify('sha256', text, publicKey, signatures[index] ?? Buffer.of()));
  });

  it('does not go unnoticed when another key has its label', async () => {
    assert.equal((await sealedWill()).status, 200);
    const { sign } = await token.signer(site.database);
    const { pkcs11, session, constants, close } = await logIn(made.settings, true);
    pkcs11.C_FindObjectsInit(session, [{ type: constants.CKA_TOKEN, value: true }]);
    const keys = pkcs11.C_FindObjects(session, 10);
    pkcs11.C_FindObjectsFinal(session);
    for (const key of keys) pkcs11.C_DestroyObject(session, key);
    close();
    await makeTokenKey(made.settings);
    assert.equal((await sealedWill()).status, 503);
    await assert.rejects(sign(Buffer.from('a text')), ({ cause }: Error) => {
      assert.match(String(cause), /The token "heartwood" has another key than at the start\./);
      return true;
    });
    assert.equal((await certificates()).length, 1);
  });
});
