import { register } from 'tsx/esm/api';
register();
const { startWatched } = await import('./hostile/server.mjs');
const { Things } = await import('./hostile/things.mjs');
const { StallMeter } = await import('./hostile/stall.mjs');
const { callsOf } = await import('./hostile/calls.mjs');
const { samples, uploads } = await import('./hostile/samples.mjs');
const { standingThings } = await import('./hostile/standing.mjs');
const { fullAccount } = await import('./hostile/full-account.mjs');
const { ask } = await import('./lib/visitor.mjs');
const want = new RegExp(process.env.ONLY ?? '.');
const server = await startWatched(process.env.PGURL ? { DATABASE_URL: process.env.PGURL } : {});
try {
  const things = new Things(server);
  const send = async ({ method, path, headers, body, done }) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    try { const a = await fetch(server.url + path, { method, headers: { ...headers, ...type }, ...(body && { body }) }); const t = await a.text(); done?.(a.status); last = a.status; if (a.status>=500) console.log(a.status, t.slice(0,200)); } catch (e) { if (!(e instanceof TypeError)) throw e; }
  };
  let last;
  const meter = new StallMeter(server, send);
  const doc = await ask(`${server.url}/openapi.json`, 'GET');
  const full = process.env.FULL ? await fullAccount(server) : { headers: (await things.owner()).headers };
  const standing = await standingThings(server.url, things, full.headers);
  for (const { name, calls } of callsOf(doc, things, standing)) {
    if (!want.test(name)) continue;
    const rows = [];
    for (const call of calls) { const stall = await meter.stallOf(call); rows.push([stall / meter.oneHash, call.what, last]); }
    rows.sort((a, b) => b[0] - a[0]);
    console.log(name, rows.slice(0, 3).map(([r, w, s]) => `${r.toFixed(2)} ${w} [${s}]`).join(' | '));
  }
  for (const call of [...samples(things), ...uploads(things)]) if (want.test(call.what)) console.log(call.what, ((await meter.stallOf(call)) / meter.oneHash).toFixed(2), last);
  console.log('hash', meter.oneHash);
} finally { await server.stop(); }
process.exit(0);
