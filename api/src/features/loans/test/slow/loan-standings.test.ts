import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { eq } from 'drizzle-orm';
import { todayOf, type LoanListItem } from '@heartwood/domain';
import { schema } from '../../../../platform/db/database';
import { standingsOn } from '../../loan-standings';
import { funded, proposal } from '../../../../../test/support/loans';
import { openSite, type TestSite } from '../../../../../test/support/site';

const { loanPayments, loans } = schema;
const today = todayOf(new Date());

let site: TestSite;
/** Twelve that run, each with another amount repaid, and one that is only proposed. */
let listed: LoanListItem[];
before(async () => {
  site = await openSite();
  const { db } = site.database;
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const terms = { amount: 300, interest_rate: 0, term_in_months: 3 };
  const first = await funded(ana, ben, await proposal(ana, ben, terms));
  const [row] = await db.select().from(loans).where(eq(loans.id, first));
  assert.ok(row);
  const { id: _, ...copy } = row;
  const copies = await db
    .insert(loans)
    .values(Array.from({ length: 11 }, () => copy))
    .returning();
  await db.insert(loanPayments).values(
    copies.map(({ id }, index) => ({
      ...{ loan_id: id, paid_on: today, status: 'confirmed' as const },
      amount_cents: (index + 1) * 100,
    })),
  );
  await proposal(ana, ben, terms);
  listed = (await ana.get('/loans/')).body;
});
after(() => site.close());

describe('the standings of loans in a list', () => {
  it('are those of the loans that run', async () => {
    const standings = await standingsOn(site.database.db, listed, today);
    assert.deepEqual(
      [...standings.values()].map(({ balance }) => Number(balance)).sort((one, other) => other - one),
      Array.from({ length: 12 }, (_, index) => 300 - index),
    );
  });

  for (const [milliseconds, turns] of [
    [1, 3],
    [2, 5],
    [3, 10],
  ] as const)
    it(`let other calls run ${turns} times if each of ten loans takes ${milliseconds} ms`, async () => {
      const running = listed.filter(({ status }) => status === 'active').slice(0, 10);
      let turn = 0;
      let counting: NodeJS.Immediate | undefined;
      const count = () => {
        turn += 1;
        counting = setImmediate(count);
      };
      count();
      let clock = 0;
      const seen: number[] = [];
      const now = performance.now.bind(performance);
      const clocked = mock.method(performance, 'now', () => {
        // The embedded database reads it too, while the loans wait for it.
        if (!new Error().stack?.includes(standingsOn.name)) return now();
        seen.push(turn);
        clock += milliseconds;
        return clock;
      });
      try {
        await standingsOn(site.database.db, running, today);
      } finally {
        clocked.mock.restore();
        clearImmediate(counting);
      }
      // Between the first two, it waited for the database.
      const others = seen.slice(1);
      assert.equal(
        others.filter((each, index) => index > 0 && each > (others[index - 1] ?? 0)).length,
        turns,
      );
    });
});
