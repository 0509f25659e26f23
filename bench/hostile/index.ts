import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import type { Options, Row } from '../lib/report';
import { withEnds } from '../lib/server';
import { ask } from '../lib/visitor';
import { callsOf } from './calls';
import { Things } from './fixtures';
import { fullAccount, standingThings } from './standing';
import { startWatched } from './stall';

export const title = 'Hostile calls: how long the server stands still';

/**
 * On the embedded database; `--long`: on PostgreSQL too. `--only`: calls with this in their
 * names, on small accounts.
 */
export async function run({ long, only }: Options): Promise<Row[]> {
  const rows = await measure({}, '', only);
  if (!long) return rows;
  return withEnds(async (_, later) => {
    const postgres = await startPostgres();
    later(postgres.stop);
    return [...rows, ...(await measure({ DATABASE_URL: postgres.url }, ', PostgreSQL', only))];
  });
}

const measure = (env: Record<string, string>, where: string, only: string) =>
  withEnds(async (_, later) => {
    const server = await startWatched(env);
    later(server.stop);
    const things = new Things(server);
    const document = await ask(`${server.url}/openapi.json`, 'GET');
    const size = only ? 2 : undefined;
    const standing = await standingThings(document, things, await fullAccount(things, size), size);
    const measured = [];
    for (const { name, calls } of callsOf(document, things, standing)) {
      if (!name.includes(only)) continue;
      const worst = await server.worstOf(calls);
      measured.push({ ...worst, name });
      console.log(`  ${name}${where}: ${(worst.stall / server.hash()).toFixed(2)} (${worst.what})`);
    }
    // At the end, so that all rows are compared with the same time of a hash.
    const oneHash = server.hash();
    return measured.map(({ name, what, stall, whole }): Row => {
      const waited = whole > oneHash ? `; ${whole.toFixed(1)} ms with waiting for a core` : '';
      const figures = { ours: stall, reference: oneHash, referenceName: 'ms a hash', unit: 'ms' };
      return { what: name + where, ...figures, budget: { ratio: 1 }, note: what + waited };
    });
  });
