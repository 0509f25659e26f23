import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';

/** The real server over one build of the front end, with a database of its own and the demo people in it. @param {string} site */
export async function serve(site) {
  const dataDir = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    env: {
      ...process.env,
      SITE_DIR: site,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(`${url}/backend/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error('The server ended while starting.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

/** The first demo person, as the browser's storage knows her, and one of her wills. @param {string} url */
export async function demoPerson(url) {
  const ask = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const answer = await fetch(`${url}/backend${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const { access, refresh } = await ask('/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'alice', password: 'evergreen-porch-41' }),
  });
  const headers = { authorization: `Bearer ${access}` };
  const user = await ask('/current-user/', { headers });
  const wills = await ask('/api/wills/', { headers });
  return {
    willId: wills[0].id,
    storage: {
      'heartwood.access': access,
      'heartwood.refresh': refresh,
      'heartwood.user': JSON.stringify(user),
    },
  };
}
