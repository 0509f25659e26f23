import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ProofFile, SealCertificate } from '@heartwood/domain';
import { checkProof } from '../../../../../../shell/public/verify-proof.mjs';
import { inspect } from '../../../../admin/inspection';
import { openEmbedded } from '../../../db/embedded/embedded';
import { openStore } from '../../../storage/open-store';
import { isSealedBy } from '../../check-seal';
import { copyTemplate } from '../../../../../test/support/servers/database';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import { sourceFile, startProcess, type ServerProcess } from '../../../../../test/support/servers/process';
import { sealWill } from '../../../../../test/support/sealed-will';
import { PASSWORD } from '../../../../../test/support/site';
import { makeToken, missingForTokens } from '../../../../../test/support/servers/softhsm';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';

/** A will that was sealed, and its proof of that day. */
interface Sealed {
  id: string;
  sha256: string;
  pdf: Buffer;
  proof: ProofFile;
  certificate: SealCertificate;
}

const missing = await missingForTokens();
let folder: string;
let token = '';
/** Of the last server. */
let output = '';
const wills: Sealed[] = [];
before(async () => {
  folder = await temporaryFolder('seal-keys');
  await copyTemplate(folder);
});
after(() => rm(folder, { recursive: true, force: true }));

/** Seals another will with a server on the same data, and checks all that were sealed before. */
async function sealAnother(settings: Record<string, string> = {}): Promise<SealCertificate[]> {
  const server = await startProcess({ DATA_DIR: folder, RATE_LIMIT: 'off', ...settings });
  try {
    token ||= await signUp(server);
    const { id, sha256 } = await sealWill(server.base, token);
    const certificates: SealCertificate[] = (await fetchJson(server.base, 'GET', '/seal-certificates/')).body;
    const certificate = certificates.at(-1);
    assert.ok(certificate);
    wills.push({ id, sha256, pdf: await pdfOf(server, id), proof: await proofOf(server, id), certificate });
    for (const will of wills) await check(server, will, certificates);
    return certificates;
  } finally {
    output = server.output();
    assert.equal(await server.end('SIGTERM'), 0, output);
  }
}

/** As `/verify` and the offline check do, with the proof of that day and with one of today. */
async function check(server: ServerProcess, will: Sealed, certificates: SealCertificate[]): Promise<void> {
  const holding = certificates.filter(({ pem }) => isSealedBy(will.pdf, pem));
  assert.deepEqual(holding, [will.certificate]);
  const known = (await fetchJson(server.base, 'GET', `/verify/${will.sha256}/`)).body;
  assert.deepEqual([known.known, known.sealed], [true, true]);
  assert.ok((await pdfOf(server, will.id)).equals(will.pdf));
  const proofs = [
    checkProof(will.proof, will.pdf, will.certificate.sha256),
    checkProof(await proofOf(server, will.id), will.pdf, certificates.at(-1)?.sha256),
  ];
  for (const findings of proofs) {
    assert.deepEqual(
      findings.filter(({ ok }) => !ok),
      [],
    );
    assert.ok(findings.some(({ says }) => says.startsWith('Its seal is valid')));
  }
}

async function signUp({ base }: ServerProcess): Promise<string> {
  const names = { first_name: 'Ben', last_name: 'Ruiz', username: 'ben.keys', email: 'ben@example.com' };
  const body = { ...names, password: PASSWORD, password2: PASSWORD };
  return (await fetchJson(base, 'POST', '/register/', { body })).body.access;
}

const proofOf = async ({ base }: ServerProcess, id: string): Promise<ProofFile> =>
  (await fetchJson(base, 'GET', `/api/wills/${id}/proof/`, { token })).body;

async function pdfOf({ base }: ServerProcess, id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  return Buffer.from(await (await fetch(`${base}/wills/${id}/pdf/`, { headers })).arrayBuffer());
}

describe('the seal’s key is replaced', () => {
  it('by moving its file away, and what it sealed holds in /verify and offline', async () => {
    assert.equal((await sealAnother()).length, 1);
    await rename(join(folder, 'seal.pem'), join(folder, 'seal-until-today.pem'));
    assert.equal((await sealAnother()).length, 2);
    assert.doesNotMatch(output, /seal\.pem/);
  });

  it('by its own file, put back with too open permissions, which the log reports', async () => {
    await chmod(join(folder, 'seal.pem'), 0o644);
    assert.equal((await sealAnother()).length, 2);
    assert.match(output, /every user of this machine can read seal\.pem/);
  });

  it('by one in a token, whose seals hold too', { skip: missing }, async () => {
    const { env } = await makeToken(folder);
    await rm(join(folder, 'seal.pem'));
    const without = startProcess({ DATA_DIR: folder, ...env });
    await assert.rejects(without, /^Error: There is no RSA key with the label "heartwood-seal"/);
    const { file, args } = sourceFile('admin/admin.ts');
    const made = execFileSync(process.execPath, [...args, file, 'seal-key'], {
      env: { ...process.env, ...env },
    });
    assert.match(String(made), /^Made the key "heartwood-seal" in the token "heartwood"/);
    // Once more, as after a restart: the key keeps its certificate.
    for (const wanted of [3, 3]) assert.equal((await sealAnother(env)).length, wanted);
    await assert.rejects(stat(join(folder, 'seal.pem')));
  });

  it('and the operator’s check accepts every document', async () => {
    const { db, close } = await openEmbedded(folder);
    try {
      const { counts, faults } = await inspect(db, await openStore({ dataDir: folder }));
      assert.deepEqual(faults, []);
      assert.equal(counts.seals, wills.length);
    } finally {
      await close();
    }
  });
});
