import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { interleaved, load } from '../lib/measure';
import type { Options, Row } from '../lib/report';
import { withEnds } from '../lib/server';
import { settle } from './settle';

export const title = 'Scale, on PostgreSQL';

/** Other people's rows must make no difference: the margin is for noise, and for a deeper index. */
const STORED = 1.3;
const FEW = 1000;
const MANY = 100_000;
/** With 100,000 people; `--long`. */
const MOST = 1_000_000;
const one = { connections: 1, warmUp: 200, duration: 800 };

export const run = ({ long, only }: Options): Promise<Row[]> =>
  withEnds(async (_, later) => {
    const cluster = await startPostgres();
    later(cluster.stop);
    const count = long ? MOST : MANY;
    const few = await settle(cluster.url, FEW, later);
    const many = await settle(cluster.url, count, later);
    const among = (wills: number) => `among ${wills.toLocaleString('en-US')}`;
    const rows: Row[] = [];
    for (const [name, call] of Object.entries(many.calls)) {
      const reference = few.calls[name];
      if (!reference || !name.includes(only)) continue;
      const taken = await interleaved(8, { few: () => load(reference, one), many: () => load(call, one) });
      // Other load on the machine only adds to it: the fastest tenth of the calls waited for no core.
      const time = (of: 'few' | 'many') => Math.min(...taken[of].map(({ p10 }) => p10));
      rows.push({
        what: `${name}, ${among(count)} wills of others`,
        ...{ ours: time('many'), reference: time('few'), referenceName: among(FEW), unit: 'ms' },
        budget: { ratio: STORED },
      });
    }
    const size = `Size of the database, a will with what belongs to it, ${among(count)}`;
    return [...rows, { what: size, ours: many.bytes / 1024, unit: 'KB' }];
  });
