import type { FastifyBaseLogger } from 'fastify';

const EVERY_MILLISECONDS = 5 * 60_000;

/** Tables with this many dead rows, and this share of them, are vacuumed. */
const DEAD_ROWS = 200;
const DEAD_SHARE = 0.1;

type Query = (text: string, params?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Makes the space of dead rows available again. PGlite has no autovacuum, so each update would make the
 * files larger forever. Each table is a separate statement, and so are its large values, so other
 * statements run in between. With 10,000 wills that were all changed twice, the largest takes a second;
 * usually it is milliseconds.
 * @param all includes tables with few dead rows, because a killed process loses the counts
 */
export async function vacuum(query: Query, all: boolean): Promise<void> {
  // Changes of the last second are not counted yet.
  await query('select pg_stat_force_next_flush()');
  const { rows } = await query(
    `select relid::regclass::text as name from pg_stat_all_tables
    where schemaname in ('public', 'pg_toast') and ($1 or n_dead_tup > $2::int + n_live_tup * $3::float)
    order by n_dead_tup desc`,
    [all, DEAD_ROWS, DEAD_SHARE],
  );
  for (const row of rows)
    // The name comes from the database, quoted if needed.
    if (isNamed(row)) await query(`vacuum (process_toast false) ${row.name}`);
}

/** Vacuums now and every five minutes. Returns functions to vacuum at once and to stop. */
export function startVacuuming(
  run: (all: boolean) => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { now: () => void; stop: () => Promise<void> } {
  let [running, all] = [Promise.resolve(), true];
  const now = () => {
    running = running
      .then(async () => {
        await run(all);
        all = false;
      })
      .catch((err: unknown) => log.warn({ err }, 'dead rows could not be removed'));
  };
  now();
  const timer = setInterval(now, EVERY_MILLISECONDS).unref();
  return {
    now,
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

const isNamed = (row: unknown): row is { name: string } =>
  typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string';
