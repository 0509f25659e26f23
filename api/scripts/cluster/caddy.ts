import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../test/support/servers/free-port';
import type { Balancer } from './balancer';
import { startProgram } from './program';

const RECIPE = join(import.meta.dirname, '../../../deploy/caddy/Caddyfile');

/**
 * Caddy with the site of deploy/caddy/Caddyfile, at a port of this machine and without TLS.
 * @param folder where it keeps its own files
 */
export async function startCaddy(port: number, folder: string): Promise<Balancer> {
  const recipe = await readFile(RECIPE, 'utf8');
  const admin = await freePort();
  const servers = new Set<number>();
  const config = () => {
    const options = `{\n\tadmin 127.0.0.1:${admin}\n\tauto_https off\n}\n`;
    const upstreams = [...servers].map((server) => `127.0.0.1:${server}`).join(' ');
    const here = recipe
      // What redirects to TLS.
      .replace(/^http:\/\/[^]*?^\}$/m, '')
      .replace(/^(\S*heartwood\.example) \{$/gm, `http://$1:${port} {\n\tbind 127.0.0.1`)
      .replace('http://heartwood.example:', 'http://127.0.0.1:')
      .replace(/(reverse_proxy) .* \{/, `$1 ${upstreams} {`);
    return options + here;
  };
  const load = async () => {
    const answer = await fetch(`http://127.0.0.1:${admin}/load`, {
      method: 'POST',
      headers: { 'content-type': 'text/caddyfile' },
      body: config(),
    });
    if (!answer.ok) throw new Error(`Caddy refused its configuration: ${await answer.text()}`);
  };
  const close = await startProgram(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', '-'],
    async () => (await fetch(`http://127.0.0.1:${admin}/config/`)).ok,
    { input: config(), env: { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder } },
  );
  return {
    name: 'Caddy',
    url: `http://127.0.0.1:${port}`,
    add: async (server) => {
      servers.add(server);
      await load();
    },
    remove: async (server) => {
      if (servers.delete(server)) await load();
    },
    close,
  };
}
