import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  interestStatements,
  loanLedger,
  schedule,
  type InterestStatement,
  type IsoDate,
  type Ledger,
  type Loan,
  type Schedule,
} from '@heartwood/domain';

/** A loan with payments, and what f641d55e computed of it, by its own code. */
interface EarlierFigures {
  name: string;
  loan: Loan & { funding: { received_on: IsoDate } };
  schedule: Schedule;
  ledgers: ({ on: IsoDate } & Partial<Ledger>)[];
  /** Until the day of the last ledger. */
  statements: InterestStatement[];
}

const file = join(__dirname, '../../../api/test/releases/f641d55e/figures.json');
const earlier = JSON.parse(readFileSync(file, 'utf8')) as EarlierFigures[];

it.each(earlier.map((figures) => [figures.name, figures] as const))(
  'a loan of f641d55e has the figures that it had then: %s',
  (_name, { loan, ledgers, statements, ...then }) => {
    const { received_on } = loan.funding;
    expect(schedule(loan, received_on)).toMatchObject(then.schedule);
    for (const { on, ...figures } of ledgers) expect(loanLedger(loan, on)).toMatchObject(figures);
    expect(interestStatements(loan, ledgers.at(-1)?.on ?? received_on)).toMatchObject(statements);
  },
);
