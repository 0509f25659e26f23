import type { InterestStatement } from '@heartwood/domain';
import type { Makers } from '@heartwood/pdf/worker/messages';
import type { ReadFont } from '@heartwood/pdf/typesetter';
import { makeStatementPdf, type StatementFacts } from '../../payments/interest-statement/statement-pdf';
import { makeAllInterestPdf } from '../../payments/interest-statement/statement-of-all-pdf';
import { makePagePdf } from '../../details/page-export/page-pdf';

type StatementInput = { statements: readonly InterestStatement[] } & StatementFacts;

/** The PDFs of this remote that are made in a worker. */
export const makers = {
  statement: ({ statements, ...facts }: StatementInput, readFont: ReadFont) =>
    makeStatementPdf(statements, facts, { readFont }),
  allInterest: makeAllInterestPdf,
  page: makePagePdf,
} satisfies Makers;
