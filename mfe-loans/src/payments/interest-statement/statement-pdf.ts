import {
  formatDate,
  formatUsd,
  shownFigures,
  statementMeaning,
  statementWords,
  type InterestStatement,
  type IsoDate,
  type LoanRole,
} from '@heartwood/domain';
import { together, type Block } from '@heartwood/pdf/blocks';
import { text } from '@heartwood/pdf/page-style';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import { fact, heading, paragraph, textBlock } from '@heartwood/pdf/text-blocks';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';
import { inEnglish } from '@heartwood/i18n';

/** The data of a statement besides its figures. */
export interface StatementFacts {
  role: LoanRole;
  /** Names of the parties. */
  parties: Record<LoanRole, string>;
  /** The loan in a few words: "$12,000.00 at 6%". */
  loan: string;
  today: IsoDate;
}

/** Prints a party's statements. @throws Error if a font can't be read */
export function makeStatementPdf(
  statements: readonly InterestStatement[],
  { role, parties, loan, today }: StatementFacts,
  { readFont }: { readFont: ReadFont },
): Promise<Blob> {
  const title = `Interest statement for the ${role}`;
  const facts = {
    Lender: parties.lender,
    Borrower: parties.borrower,
    Loan: loan,
    Made: inEnglish(() => formatDate(today)),
  };
  const shown = shownFigures(statements);
  const words = JSON.stringify([statements, facts]);
  const printing = { title, subject: title, author: parties[role], words, made: new Date(), readFont };
  return typesetDocument(printing, (setter) => [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title),
    ...Object.entries(facts).map(([term, detail]) => fact(setter, term, detail)),
    ...statements.map((statement) =>
      together([
        heading(setter, String(statement.year)),
        ...shown.map((name) => fact(setter, statementWords[role][name], figureText(statement[name]))),
        ...correctionFact(setter, statement),
      ]),
    ),
    heading(setter, 'What the figures mean'),
    ...statementMeaning.map((said) => paragraph(setter, said)),
  ]);
}

/** Since when the figures hold, if a correction changed them. */
export function correctionFact(setter: Typesetter, { corrected_on }: InterestStatement): Block[] {
  if (!corrected_on) return [];
  const day = inEnglish(() => formatDate(corrected_on));
  return [fact(setter, 'Corrected', `${day}. Earlier statements of this year are superseded.`)];
}

/** A figure in dollars, or text that there is none. */
export const figureText = (amount: InterestStatement['forgone']): string =>
  amount === null ? 'Not compared' : formatUsd(amount);
