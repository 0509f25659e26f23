import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Will } from '@heartwood/domain';
import { inspect } from '../../../src/admin/inspection';
import type { OpenDatabase } from '../../../src/platform/db/database';
import { fileStore } from '../../../src/platform/storage/file-store';
import { checkProof } from '../../../../shell/public/verify-proof.mjs';
import { sha256Hex } from '../../../src/platform/crypto/sha256';
import { fetchJson } from '../http/fetch-json';
import { startProcess, type ServerProcess } from '../servers/process';
import { signature } from '../signatures';
import { unpackData } from './from-dump';

/** Data of the first release, which every later release must continue to work with: `releases/README.md`. */
export const fixture = join(import.meta.dirname, '../../releases/1.0.0');
const PASSWORD = 'Corre7-horse-battery';

/** Where the rows of the first release are. */
interface Place {
  /** The settings of a server there, besides `DATA_DIR`. */
  settings: Record<string, string>;
  openDatabase: () => Promise<OpenDatabase>;
  drop: () => Promise<void>;
}

const people = [
  ['alice', 'evergreen-porch-41'],
  ['carla', PASSWORD],
  ['dev', PASSWORD],
] as const;

/**
 * The tests of a server that continues with the data of the first release.
 * @param prepare puts the rows where they belong; gets the data folder, with the documents and keys
 */
export function continuesFromFirstRelease(prepare: (dataDir: string) => Promise<Place>): void {
  let data: Awaited<ReturnType<typeof unpackData>>;
  let place: Place;
  let server: ServerProcess;
  before(async () => {
    data = await unpackData(fixture);
    place = await prepare(data.dataDir);
    // One of the people is a demo account.
    server = await startProcess({ DATA_DIR: data.dataDir, DEMO: 'on', ...place.settings });
  });
  after(async () => {
    await server.end('SIGTERM');
    await place.drop();
    await data.remove();
  });

  async function logIn(username: string, password = PASSWORD) {
    const { body } = await fetchJson(server.base, 'POST', '/token/', { body: { username, password } });
    return (method: string, path: string, sent?: unknown) =>
      fetchJson(server.base, method, path, { token: body.access, ...(sent !== undefined && { body: sent }) });
  }

  it('is read like today’s agreements, with valid records', async () => {
    const counts = { wills: 0, loans: 0, trusts: 0 };
    for (const [username, password] of people) {
      const call = await logIn(username, password);
      for (const [kind, list, one] of [
        ['wills', '/api/wills/', '/api/wills'],
        ['loans', '/loans/', '/loans'],
        ['trusts', '/trusts/', '/trusts'],
      ] as const) {
        const { status, body } = await call('GET', list);
        assert.equal(status, 200);
        counts[kind] += body.length;
        for (const { id } of body) {
          const trail = await call('GET', `${one}/${id}/events/`);
          assert.equal(trail.body.intact, true, `The record of ${username}’s ${kind} ${id} is broken.`);
        }
      }
    }
    assert.ok(counts.wills > 0 && counts.loans > 0 && counts.trusts > 0, JSON.stringify(counts));
  });

  it('still proves the will that was sealed then', async () => {
    const [proof, pdf] = await Promise.all([
      readFile(join(fixture, 'proof.json'), 'utf8'),
      readFile(join(fixture, 'will.pdf')),
    ]);
    const known = await fetchJson(server.base, 'GET', `/verify/${sha256Hex(pdf)}/`);
    assert.deepEqual([known.body.known, known.body.of, known.body.current], [true, 'pdf', true]);
    assert.equal(known.body.made_by_server, false, 'its owner’s browser made it');
    const [certificate] = (await fetchJson(server.base, 'GET', '/seal-certificates/')).body;
    const faults = checkProof(JSON.parse(proof), pdf, certificate.sha256).filter(({ ok }) => !ok);
    assert.deepEqual(faults, []);
  });

  it('can be continued: a will that was partly signed then is signed by the others now', async () => {
    const call = await logIn('carla');
    const { body: wills } = await call('GET', '/api/wills/');
    const begun = wills.find(isPartlySigned);
    assert.ok(begun, 'Nobody has a will that is signed in part.');
    const open = (['testator', 'witness_1', 'witness_2'] as const).filter(
      (role) => !begun.signatures.some((given: { role: string }) => given.role === role),
    );
    for (const [index, role] of open.entries()) {
      const { status } = await call('PUT', `/api/wills/${begun.id}/sign/`, {
        [`${role}_signature`]: signature(index + 1),
      });
      assert.equal(status, 200);
    }
    const { body: signed } = await call('GET', `/wills/${begun.id}/`);
    assert.equal(signed.signatures.length, 3);
    assert.equal((await call('GET', `/api/wills/${begun.id}/events/`)).body.intact, true);
  });

  it('leaves records, documents, and seals that are all valid', async () => {
    assert.equal(await server.end('SIGTERM'), 0);
    const database = await place.openDatabase();
    const { counts, faults } = await inspect(database.db, fileStore(join(data.dataDir, 'documents')));
    await database.close();
    assert.deepEqual(faults, []);
    assert.ok(
      Object.values(counts).every((number) => number > 0),
      JSON.stringify(counts),
    );
  });
}

const isPartlySigned = ({ status, signatures = [] }: Will) =>
  status === 'draft' && signatures.length > 0 && signatures.length < 3;
