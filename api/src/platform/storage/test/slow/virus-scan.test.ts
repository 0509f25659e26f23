import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { schema } from '../../../db/database';
import { messages } from '@heartwood/domain';
import { freePort } from '../../../../../test/support/servers/free-port';
import { form, pdf } from '../../../../../test/support/pdf';
import { openSite, type TestSite } from '../../../../../test/support/site';
import { signedWill } from '../../../../../test/support/wills';

const { documents } = schema;

// https://www.eicar.org: a harmless file that every scanner detects. In two parts, so that no scanner
// detects this source file.
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** The file from its length-prefixed chunks; undefined until the end has arrived. */
function fileIn(stream: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  assert.equal(
    stream.toString('latin1', 0, Math.min(at, stream.length)),
    'zINSTREAM\0'.slice(0, stream.length),
  );
  while (at + 4 <= stream.length) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A daemon that implements clamd's INSTREAM. */
function daemon(seen: Buffer[]): Server {
  return createServer((socket: Socket) => {
    let came = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      came = Buffer.concat([came, piece]);
      const file = fileIn(came);
      if (!file) return;
      seen.push(file);
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
}

let site: TestSite;
let server: Server;
const seen: Buffer[] = [];
before(async () => {
  server = daemon(seen).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  site = await openSite({ clamav: `tcp://127.0.0.1:${port}` });
});
after(async () => {
  server.close();
  await site.close();
});

async function upload(to: TestSite, file: Buffer) {
  const ana = await to.person();
  const { body, headers } = form(file, { will_id: await signedWill(ana) });
  return ana.post('/api/upload-s3/', body, { headers });
}

/** The files in the store, but for the wills' PDFs that the server makes itself in the background. */
async function stored(of: TestSite): Promise<string[]> {
  await of.app.background.idle();
  const { db } = of.database;
  const made = await db.select().from(documents).where(eq(documents.kind, 'signed_pdf'));
  const own = new Set(made.map(({ key }) => basename(key)));
  const files = await readdir(join(of.config.dataDir, 'documents'), { recursive: true, withFileTypes: true });
  return files.flatMap((file) => (file.isFile() && !own.has(file.name) ? file.name : []));
}

describe('an upload that ClamAV scans', () => {
  it('is rejected when malware is found, and nothing of it is stored', async () => {
    const { status, body } = await upload(site, Buffer.concat([pdf(), EICAR]));
    assert.equal(status, 400);
    assert.deepEqual(body.file, [messages.fileHarmful]);
    assert.deepEqual(await stored(site), []);
  });

  it('is scanned completely, and stored when nothing is found', async () => {
    const file = pdf(300_000);
    const { status } = await upload(site, file);
    assert.equal(status, 201);
    assert.ok(seen.at(-1)?.equals(file));
    assert.equal((await stored(site)).length, 1);
  });

  it('is not stored while the daemon is down, closes without a response, or accepts no more', async () => {
    const hasty = createServer((socket) => socket.once('data', () => socket.destroy())).listen(
      0,
      '127.0.0.1',
    );
    const strict = createServer((socket) =>
      socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0')),
    ).listen(0, '127.0.0.1');
    await Promise.all([once(hasty, 'listening'), once(strict, 'listening')]);
    const ports = [hasty, strict].map((each) => (each.address() as AddressInfo).port);
    for (const port of [await freePort(), ...ports]) {
      const other = await openSite({ clamav: `tcp://127.0.0.1:${port}` });
      assert.equal((await upload(other, pdf())).status, 503);
      assert.deepEqual(await stored(other).catch(() => []), []);
      await other.close();
    }
    hasty.close();
    strict.close();
  });
});
