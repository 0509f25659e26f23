import assert from 'node:assert/strict';
import { generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { TLSSocket } from 'node:tls';
import { BasicConstraints, GeneralName, GeneralNames } from 'pkijs';
import { extension, makeCertificate } from '../../../seal/certificate';
import { toDer } from '../../../seal/cms';
import { connectToPrimary } from '../../postgres/primary';
import { hostUrls } from '../../postgres/hosts';

let folder: string;
let authority: Certified;
const greeted: string[] = [];
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-tls-'));
  authority = await certified('Authority of the tests');
  await writeFile(join(folder, 'ca.pem'), authority.certificate);
  for (const name of ['localhost', 'other.example']) servers.push(await startServer(name));
});
after(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('several hosts with sslmode=verify-full', () => {
  it('receive a password only if the certificate is for the name of that host', async () => {
    const hosts = servers.map(({ port }) => `localhost:${port}`).join();
    const url = `postgres://u:p@${hosts}/z?sslmode=verify-full&sslrootcert=${join(folder, 'ca.pem')}`;
    await assert.rejects(connectToPrimary(hostUrls(url), {}), (error) => {
      assert.ok(error instanceof AggregateError);
      const [right, wrong] = error.errors.map(String);
      assert.match(right ?? '', /Connection terminated unexpectedly/);
      assert.match(wrong ?? '', /Hostname\/IP does not match certificate's altnames/);
      return true;
    });
    assert.deepEqual(greeted, ['localhost']);
  });
});

interface Certified {
  name: string;
  privateKey: KeyObject;
  /** In PEM. */
  certificate: string;
}

/** A certificate for a host of this name, by the authority; the authority's own without one. */
async function certified(name: string, by?: Certified): Promise<Certified> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hosts = new GeneralNames({ names: [new GeneralName({ type: 2, value: name })] });
  const about = by
    ? extension('2.5.29.17', false, hosts)
    : extension('2.5.29.19', true, new BasicConstraints({ cA: true }));
  const certificate = await makeCertificate(
    { subject: name, issuer: by?.name, publicKey, years: 1, extensions: [about] },
    async (bytes) => sign('sha256', bytes, by?.privateKey ?? privateKey),
  );
  return { name, privateKey, certificate: new X509Certificate(toDer(certificate.toSchema(true))).toString() };
}

/** As far as PostgreSQL goes before it asks for a password; then it hangs up. */
async function startServer(name: string) {
  const { privateKey, certificate } = await certified(name, authority);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    // The client asks for TLS first.
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, key, cert: certificate });
      secure.on('error', () => socket.destroy());
      secure.once('data', () => {
        greeted.push(name);
        secure.destroy();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return { port: address.port, close: () => server.close() };
}
