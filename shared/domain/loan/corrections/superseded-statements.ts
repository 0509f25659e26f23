import { todayOf, type IsoDate } from '../../dates/dates';
import { interestStatements, statementFigures, type InterestStatement } from '../interest/interest-statement';
import type { Loan } from '../loan';
import { correctionMoments, loanBefore, momentAfter } from './loan-before';

/** The figures of a year as a statement had them until a correction changed them. */
export interface SupersededStatement extends InterestStatement {
  superseded_on: IsoDate;
}

/** The statements that corrections have changed, in the order of the corrections. */
export function supersededStatements(loan: Loan): SupersededStatement[] {
  return correctionMoments(loan).flatMap((moment) => {
    const on = todayOf(new Date(moment));
    const now = interestStatements(loanBefore(loan, momentAfter(moment)), on);
    const same = (one: InterestStatement) => (other: InterestStatement) =>
      one.year === other.year && statementFigures.every((name) => one[name] === other[name]);
    return interestStatements(loanBefore(loan, moment), on)
      .filter((statement) => !now.some(same(statement)))
      .map((statement) => ({ ...statement, superseded_on: on }));
  });
}

/**
 * The statements of every year in which a loan has run, with the day on which a correction
 * last changed their figures.
 */
export function correctedStatements(loan: Loan, today: IsoDate): InterestStatement[] {
  const days = new Map(supersededStatements(loan).map(({ year, superseded_on }) => [year, superseded_on]));
  return interestStatements(loan, today).map((statement) => {
    const corrected_on = days.get(statement.year);
    return corrected_on ? { ...statement, corrected_on } : statement;
  });
}
