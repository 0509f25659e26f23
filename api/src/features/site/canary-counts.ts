import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { VISITOR_COOKIE_DAYS, type Outcomes } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';

const { canaryVisitors } = schema;

/** More than any test needs. A version with this many has been decided. */
const MAX_VISITORS = 100_000;

/**
 * How many visitors of one network count for a version: a family. With more, one connection could make up the
 * forty that a decision takes.
 */
export const MAX_OF_NETWORK = 3;

/** A version of a remote, or of the shell. */
export interface Version {
  name: string;
  version: string;
}

/**
 * Counts which visitor had which version, and for whom it failed: each visitor once, in the database, for
 * all servers of the site.
 */
export class CanaryCounts {
  /** Rows that this server added, by name and version. */
  private readonly added = new Map<string, number>();

  constructor(private readonly db: Database) {}

  /**
   * @param from the visitor, and the digest of their network
   * @returns whether that changes the counts. It doesn't for a visitor who returns, for one who failed
   *   before, and for a new one whose network has enough
   */
  async note(
    { name, version }: Version,
    { visitor, network }: { visitor: string; network: string },
    failed: boolean,
  ): Promise<boolean> {
    const key = `${name} ${version}`;
    const before = this.added.get(key) ?? 0;
    if (before >= MAX_VISITORS) return false;
    const ofVersion = and(eq(canaryVisitors.name, name), eq(canaryVisitors.version, version));
    const ofVisitor = and(ofVersion, eq(canaryVisitors.visitor, visitor));
    const [known] = await this.db
      .select({ failed: canaryVisitors.failed })
      .from(canaryVisitors)
      .where(ofVisitor);
    if (known && (known.failed || !failed)) return false;
    const changed = await this.db.transaction(async (tx) => {
      // Reports at once are counted one after the other, or each would find room.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${key} ${network}`}, 2))`);
      const ofNetwork = and(ofVersion, eq(canaryVisitors.network, network));
      if (!known && (await tx.$count(canaryVisitors, ofNetwork)) >= MAX_OF_NETWORK) return [];
      return tx
        .insert(canaryVisitors)
        .values({ name, version, visitor, network, failed })
        .onConflictDoUpdate({
          target: [canaryVisitors.name, canaryVisitors.version, canaryVisitors.visitor],
          set: { failed: true },
          setWhere: sql`excluded.failed and not ${canaryVisitors.failed}`,
        })
        .returning({ version: canaryVisitors.version });
    });
    this.added.set(key, before + changed.length);
    return changed.length > 0;
  }

  /** The outcomes of versions of one remote, in the order of the arguments. */
  async outcomes(name: string, ...versions: string[]): Promise<Outcomes[]> {
    const { version, failed } = canaryVisitors;
    const rows = await this.db
      .select({ version, visitors: count(), failed: sql<number>`(count(*) filter (where ${failed}))::int` })
      .from(canaryVisitors)
      .where(and(eq(canaryVisitors.name, name), inArray(version, versions)))
      .groupBy(version);
    return versions.map((wanted) => {
      const found = rows.find((row) => row.version === wanted);
      return { visitors: found?.visitors ?? 0, failed: found?.failed ?? 0 };
    });
  }

  /** Resets one version, or all. */
  async forget(which?: Version): Promise<void> {
    if (which) this.added.delete(`${which.name} ${which.version}`);
    else this.added.clear();
    const { name, version } = canaryVisitors;
    await this.db
      .delete(canaryVisitors)
      .where(which && and(eq(name, which.name), eq(version, which.version)));
  }
}

/** Deletes rows that are older than the visitors' cookies. */
export async function sweepCanaryVisitors(db: Database): Promise<void> {
  await db
    .delete(canaryVisitors)
    .where(lt(canaryVisitors.seen_at, sql`now() - make_interval(days => ${VISITOR_COOKIE_DAYS}::int)`));
}
