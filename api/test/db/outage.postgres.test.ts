import assert from 'node:assert/strict';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { messages } from '@heartwood/shared/domain';
import { openPostgres } from '../../src/db/postgres';
import { testDatabase, type TestDatabase } from '../support/database';
import { freePort } from '../support/free-port';
import { openSite, type TestSite } from '../support/site';

/** Stands between the server and PostgreSQL, and can be cut. */
class Wire {
  private server: Server | undefined;
  private sockets = new Set<Socket>();

  constructor(
    readonly port: number,
    private readonly target: { host: string; port: number },
  ) {}

  async join(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}

let site: TestSite;
let database: TestDatabase;
let wire: Wire;
before(async () => {
  database = await testDatabase();
  const url = new URL(database.url ?? '');
  wire = new Wire(await freePort(), { host: url.hostname, port: Number(url.port) });
  await wire.join();
  url.host = `127.0.0.1:${wire.port}`;
  site = await openSite({}, { database: await openPostgres(url.href, () => undefined) });
});
after(async () => {
  await site.close();
  await site.app.deps.database.close();
  await wire.cut();
  await database.drop();
});

describe('PostgreSQL out of reach', () => {
  it('is answered with 503 and a sentence, and all goes on once it is back', async () => {
    const ana = await site.person();
    await wire.cut();
    for (const call of ['/api/wills/', '/current-user/', '/healthz']) {
      const { status, body, headers } = await ana.get(call);
      assert.equal(status, 503, call);
      assert.equal(body.detail, messages.unavailable);
      assert.ok(Number(headers['retry-after']) > 0);
    }
    await wire.join();
    assert.equal((await ana.get('/api/wills/')).status, 200);
    assert.equal((await ana.get('/healthz')).status, 200);
  });
});
