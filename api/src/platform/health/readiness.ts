import { messages } from '@heartwood/domain';
import { newestMigration, newestMigrationRun } from '../db/newest-migration';
import type { Deps } from '../../deps';

type Stands = Pick<Deps, 'database' | 'store' | 'space'>;

// Anyone may call the endpoint, so checks run at most this often.
const FRESH_MILLISECONDS = 2_000;
const TIMEOUT_MILLISECONDS = 5_000;

/** Whether everything that the server depends on is available. */
export class Readiness {
  private last: { at: number; missing: Promise<Record<string, string[]>> } | undefined;

  constructor(private readonly on: Stands) {}

  /** A sentence for each missing dependency, under its name. */
  missing(): Promise<Record<string, string[]>> {
    const now = performance.now();
    if (!this.last || now - this.last.at > FRESH_MILLISECONDS) this.last = { at: now, missing: this.look() };
    return this.last.missing;
  }

  private async look(): Promise<Record<string, string[]>> {
    const { database, store, space } = this.on;
    const checks: [string, string, () => Promise<boolean>][] = [
      ['database', messages.databaseDown, () => database.ping().then(() => true)],
      ['migrations', messages.databaseOutdated, () => isMigrated(database.db)],
      ['documents', messages.documentsDown, () => store.ping().then(() => true)],
      ['space', messages.diskFull, async () => !(await space.look())],
    ];
    const held = await Promise.all(checks.map(([, , check]) => holds(check)));
    return Object.fromEntries(
      checks.filter((_, index) => !held[index]).map(([name, sentence]) => [name, [sentence]]),
    );
  }
}

async function isMigrated(db: Deps['database']['db']): Promise<boolean> {
  return (await newestMigrationRun(db)) >= newestMigration();
}

/** Whether a check succeeds in time. */
async function holds(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MILLISECONDS);
  });
  return Promise.race([check().catch(() => false), late]).finally(() => clearTimeout(timer));
}
