import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';

const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  BACKUP_PASSPHRASE: 'a cabin above the tree line',
};
/** With PostgreSQL, servers need one that they share. */
const JWT_SECRET = 'one signing key for all of the servers';
/** The user "nonroot" of the base image. Only root can switch to it. */
const user = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};
/** The base image is about 175 MB, and the total must stay below 250. */
const [mostMegabytes, mostImageMegabytes] = [75, 250];
/**
 * @typedef {{ cwd?: string, port?: number, databaseUrl?: string }} RunOptions below the
 *   image's /app; of the server
 */
/** @typedef {{ url: string, stop: () => Promise<void> | void }} Postgres */

/** A PostgreSQL from npm's binaries. @returns {Promise<Postgres>} */
export async function startPostgres() {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../../api/test/support/servers/postgres')} */
  const { startOwnPostgres } = await tsImport('../../api/test/support/servers/postgres.ts', import.meta.url);
  return startOwnPostgres();
}

/** The image's files in a folder of their own. */
export function processes() {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-image-'));
  const [app, data, temporary] = [join(folder, 'app'), join(folder, 'data'), join(folder, 'tmp')];
  execFileSync('chmod', ['755', folder]);
  const collected = execFileSync(process.execPath, [join(root, 'scripts/image/collect.mjs'), app], {
    encoding: 'utf8',
  });
  process.stdout.write(collected);
  execFileSync('chmod', ['-R', 'a+rX,a-w', app]);
  for (const writable of [data, temporary]) {
    mkdirSync(writable);
    if (user.uid) chownSync(writable, user.uid, user.gid);
  }
  const megabytes = Number(collected.split(' ').at(-2));
  report(`at most ${mostMegabytes} MB beside the base image`, megabytes <= mostMegabytes, `${megabytes} MB`);
  return {
    /** @param {string[]} args @param {RunOptions} [options] */
    run: (args, { cwd = '', port, databaseUrl } = {}) =>
      spawn(
        process.execPath,
        args.map((arg) => arg.replace(/^\/data/, data)),
        {
          cwd: join(app, cwd),
          env: {
            ...settings,
            DATA_DIR: data,
            TMPDIR: temporary,
            ...(port && { PORT: String(port) }),
            ...(databaseUrl && { DATABASE_URL: databaseUrl, JWT_SECRET }),
          },
          ...user,
        },
      ),
    close: () => {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Containers of an image, as docs/deployment.md starts them, but in the network of this machine.
 * They share a volume and, to make it harder, a host name.
 * @param {string} image
 */
export function containers(image, engine = 'docker') {
  const volume = `heartwood-check-${randomUUID()}`;
  const [{ Size, Config, Healthcheck }] = JSON.parse(
    execFileSync(engine, ['image', 'inspect', image], { encoding: 'utf8' }),
  );
  const megabytes = Math.round(Size / 1e6);
  report(`at most ${mostImageMegabytes} MB: ${megabytes}`, megabytes <= mostImageMegabytes);
  // Podman has it beside the configuration.
  report('the health check is in the image', Boolean(Config.Healthcheck ?? Healthcheck));
  const rules = [
    '--rm',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--network',
    'host',
    // Podman would need systemd for it. A test of api/test/deploy runs it.
    '--no-healthcheck',
    '--hostname',
    'heartwood',
    '-v',
    `${volume}:/data`,
  ];
  const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  return {
    /** @param {string[]} args @param {RunOptions} [options] */
    run: (args, { cwd = '', port, databaseUrl } = {}) => {
      const served = port ? ['-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1'] : [];
      const connected = databaseUrl
        ? ['-e', `DATABASE_URL=${databaseUrl}`, '-e', `JWT_SECRET=${JWT_SECRET}`]
        : [];
      const place = ['-w', `/app/${cwd}`];
      return spawn(engine, ['run', ...rules, ...env, ...served, ...connected, ...place, image, ...args]);
    },
    close: () => void execFileSync(engine, ['volume', 'rm', volume]),
  };
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param {string} what @param {boolean} holds @param {string} [found] */
export function report(what, holds, found = '') {
  console.log(`${holds ? 'ok' : 'NOT OK'}: ${what}${holds ? '' : `\n${found}`}`);
  if (!holds) process.exitCode = 1;
}
