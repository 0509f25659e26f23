import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyPairSyncResult } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { TLSSocket } from 'node:tls';
import forge from 'node-forge';
import { connectToPrimary } from '../postgres/primary';
import { hostUrls } from '../postgres/hosts';

const { pki } = forge;

let folder: string;
let authority: Certified;
const greeted: string[] = [];
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-tls-'));
  authority = certified('Authority of the tests');
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
  key: string;
  certificate: string;
}

/** A certificate for a host of this name, by the authority; the authority's own without one. */
function certified(name: string, by?: Certified): Certified {
  const { publicKey, privateKey }: KeyPairSyncResult<string, string> = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = by ? '02' : '01';
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
  certificate.setSubject([{ name: 'commonName', value: name }]);
  const issuer = by ? pki.certificateFromPem(by.certificate) : certificate;
  certificate.setIssuer(issuer.subject.attributes);
  certificate.setExtensions([
    by
      ? { name: 'subjectAltName', altNames: [{ type: 2, value: name }] }
      : { name: 'basicConstraints', cA: true },
  ]);
  certificate.sign(pki.privateKeyFromPem(by?.key ?? privateKey), forge.md.sha256.create());
  return { key: privateKey, certificate: pki.certificateToPem(certificate) };
}

/** As far as PostgreSQL goes before it asks for a password; then it hangs up. */
async function startServer(name: string) {
  const { key, certificate } = certified(name, authority);
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
