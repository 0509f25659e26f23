import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Balancer } from './balancer';
import { startProgram } from './program';

const RECIPE = join(import.meta.dirname, '../../../deploy/haproxy/haproxy.cfg');
/** A server is added before the one that it replaces is removed. */
const PLACES = 8;

/**
 * HAProxy with deploy/haproxy/haproxy.cfg, at a port of this machine and without TLS.
 * @param folder where it keeps its own files
 */
export async function startHaproxy(port: number, folder: string): Promise<Balancer> {
  const socket = join(folder, 'haproxy.sock');
  const config = join(folder, 'haproxy.cfg');
  const recipe = await readFile(RECIPE, 'utf8');
  await writeFile(
    config,
    recipe
      .replace(/^global$/m, `global\n\tstats socket ${socket} level admin`)
      .replace(/^\tbind :80\n\tbind :443 .*$/m, `\tbind 127.0.0.1:${port}`)
      .replaceAll(/^.*!\{ ssl_fc \}.*\n/gm, '')
      .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
      .replace(/(\tserver server-\d.*\n)+/, `\tserver-template server- ${PLACES} 127.0.0.1:1 disabled\n`),
  );
  const close = await startProgram('haproxy', ['-db', '-f', config], async () =>
    (await ask(socket, 'show info')).includes('Uptime'),
  );
  /** The server in each place, by its port. */
  const places: (number | undefined)[] = Array.from({ length: PLACES });
  const tell = async (place: number, ...commands: string[]) => {
    for (const command of commands) {
      const answer = await ask(socket, `set server servers/server-${place + 1} ${command}`);
      if (/^(No such|Invalid|Unknown|.*fail)/i.test(answer)) throw new Error(`HAProxy: ${answer}`);
    }
  };
  return {
    name: 'HAProxy',
    url: `http://127.0.0.1:${port}`,
    add: async (server) => {
      const place = places.indexOf(undefined);
      places[place] = server;
      await tell(place, `addr 127.0.0.1 port ${server}`, 'state ready');
    },
    remove: async (server) => {
      const place = places.indexOf(server);
      if (place === -1) return;
      await tell(place, 'state maint');
      places[place] = undefined;
    },
    close,
  };
}

/** What HAProxy answers to a command at its socket. */
async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection);
}
