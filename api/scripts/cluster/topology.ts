import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { entryNamed, parseRegistry } from '@heartwood/build/release/registry.mjs';
import { s3Store } from '@heartwood/build/release/s3-store.mjs';
import { bundleTests } from '../../test/support/servers/bundle';
import { buildServerOf } from '../../test/support/releases/previous-version';
import { freePort } from '../../test/support/servers/free-port';
import { startOwnPostgres, type OwnPostgres } from '../../test/support/servers/postgres';
import { startProcess, type ServerProcess } from '../../test/support/servers/process';
import { S3Stub } from '../../test/support/servers/s3-stub';
import { startStandby, type Standby } from '../../test/support/servers/standby';
import type { Balancer } from './balancer';
import { releaseAnother, releaseBuilds } from './site-releases';
import { startBalancer } from './start-balancer';
import { until } from './until';

const PROGRAMS = [
  'server.ts',
  'platform/workers/worker.ts',
  'platform/db/embedded/embedded-thread.ts',
  'features/loans/note-pdf/note-worker.ts',
  'features/plans/pdf/paper-worker.ts',
  'features/wills/pdf/will-worker.ts',
  'features/export/export-thread.ts',
];

const SITE_BUCKET = 's3://site';

/**
 * PostgreSQL with a synchronous standby, an object store that has the site, too, a mail server, and
 * servers behind a load balancer.
 */
export class Topology {
  readonly servers: ServerProcess[] = [];

  private constructor(
    readonly balancer: Balancer,
    /** Who was asked to confirm their address, once for each mail. */
    readonly confirmations: string[],
    private primary: OwnPostgres,
    private standby: Standby,
    private readonly folder: string,
    private readonly env: Record<string, string>,
    private readonly stopOthers: () => Promise<void>,
  ) {}

  /**
   * Starts everything but the servers.
   * @param balancerName the program that has to balance the load
   */
  static async start(balancerName?: string): Promise<Topology> {
    const src = join(import.meta.dirname, '../../src');
    const bundle = await bundleTests(PROGRAMS.map((file) => join(src, file)));
    process.env.TEST_BUNDLE = bundle;
    const folder = await mkdtemp(join(tmpdir(), 'heartwood-cluster-'));
    const primary = await startOwnPostgres();
    const standby = await startStandby(primary);
    const store = new S3Stub();
    const [storePort, mailPort] = [await freePort(), await freePort()];
    await store.start(storePort);
    const storeSettings = {
      S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    Object.assign(process.env, storeSettings);
    await releaseBuilds(s3Store(SITE_BUCKET));
    const confirmations: string[] = [];
    const mailServer = startMailServer(mailPort, confirmations);
    const balancer = await startBalancer(folder, balancerName);
    const database = primary.url.replace('@', `@${new URL(standby.url).host},`);
    const env = {
      DATABASE_URL: database,
      DATABASE_READ_URL: database,
      PUBLIC_URL: balancer.url,
      JWT_SECRET: 'one signing key for all of the servers',
      ...storeSettings,
      S3_BUCKET: 'papers',
      SITE_BUCKET,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      RATE_LIMIT: 'off',
      ACCESS_TOKEN_SECONDS: '86400',
      LOG_LEVEL: 'silent',
    };
    return new Topology(balancer, confirmations, primary, standby, folder, env, async () => {
      await balancer.close();
      await store.stop();
      await new Promise<void>((resolve) => mailServer.close(resolve));
      for (const path of [folder, bundle]) await rm(path, { recursive: true, force: true });
    });
  }

  /** Builds the server of an earlier commit. Returns the path of its program. */
  async build(commit: string): Promise<string> {
    return buildServerOf(commit, await mkdtemp(join(this.folder, 'version-')));
  }

  /** @param program an earlier build of the server, if not this one */
  async addServer(more: Record<string, string> = {}, program?: string): Promise<ServerProcess> {
    const DATA_DIR = await mkdtemp(join(this.folder, 'server-'));
    const server = await startProcess(
      { DATA_DIR, ...this.env, ...more },
      program === undefined ? undefined : { file: program, args: [] },
    );
    this.servers.push(server);
    await this.balancer.add(portOf(server));
    return server;
  }

  /** Kills a server, or takes it from the balancer before it is told to stop. Returns its exit code. */
  async endServer(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.servers.splice(this.servers.indexOf(server), 1);
    if (signal === 'SIGTERM') await this.balancer.remove(portOf(server));
    const code = await server.end(signal);
    await this.balancer.remove(portOf(server));
    return code;
  }

  /** What the release commands change; servers follow. */
  readonly site = s3Store(SITE_BUCKET);

  /** Releases another version of the shell or of a remote, and waits until every server has it. */
  async releaseAnother(name: string): Promise<void> {
    const released = await releaseAnother(this.site, name, join(this.folder, `release-of-${name}`));
    await this.untilListed(name, ({ version }) => version === released);
  }

  /** Waits until every server lists the same for the shell or a remote. */
  async untilListed(
    name: string,
    isIt: (entry: { version: string; disabled?: string }) => boolean,
  ): Promise<void> {
    for (const { base } of this.servers)
      await until(`${base} has the release of ${name}`, async () => {
        const answer = await fetch(base.replace('/backend', '/remotes.json'));
        const entry = entryNamed(parseRegistry(await answer.text()), name);
        return entry !== undefined && isIt(entry);
      });
  }

  killPrimary(): void {
    this.primary.kill();
  }

  /** After the primary was killed: promotes the standby, and removes the old primary for good. */
  async promote(): Promise<void> {
    const old = this.primary;
    await this.standby.promote();
    this.primary = this.standby;
    await old.stop();
    this.freePort = Number(new URL(old.url).port);
  }

  private freePort: number | undefined;

  /** After a promotion: makes a standby at the old primary's address. */
  async addStandby(): Promise<void> {
    this.standby = await startStandby(this.primary, { port: this.freePort });
  }

  restartPrimary(): Promise<void> {
    return this.primary.crash();
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.end('SIGTERM');
    await this.stopOthers();
    await this.standby.stop();
    await this.primary.stop();
  }
}

/** Waits until a server says that it can take visitors, or that it can't. */
export function untilReady({ base }: ServerProcess, ready: boolean): Promise<void> {
  return until(
    `${base} is ${ready ? '' : 'not '}ready`,
    async () => (await fetch(`${base}/readyz`)).ok === ready,
  );
}

/** @param confirmations gets whom a mail asks to confirm their address; there are others, about loans */
function startMailServer(port: number, confirmations: string[]): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      void text(stream).then((mail) => {
        if (mail.includes('\nSubject: Verify your email address'))
          confirmations.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  return server;
}

function portOf({ base }: ServerProcess): number {
  return Number(new URL(base).port);
}
