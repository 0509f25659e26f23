import {
  formatDate,
  notATaxForm,
  shownFigures,
  statementWords,
  type InterestStatement,
} from '@heartwood/domain';
import { inEnglish } from '@heartwood/i18n';
import { together } from '@heartwood/pdf/blocks';
import { text } from '@heartwood/pdf/page-style';
import { fact, heading, paragraph, textBlock } from '@heartwood/pdf/text-blocks';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import type { ReadFont } from '@heartwood/pdf/typesetter';
import { yearsOf, type AllInterest } from './statement-of-all';
import { correctionFact, figureText } from './statement-pdf';

/** Prints the interest of each loan by calendar year and summed. @throws Error if a font can't be read */
export function makeAllInterestPdf({ role, loans, today }: AllInterest, readFont: ReadFont): Promise<Blob> {
  const title = `Interest statement for the ${role}, all loans`;
  const words = JSON.stringify([role, loans, today]);
  const author = loans[0]?.parties[role] ?? '';
  const shown = shownFigures(loans.flatMap(({ statements }) => statements));
  const printing = { title, subject: title, author, words, made: new Date(), readFont };
  return typesetDocument(printing, (setter) => {
    const figures = (statement: InterestStatement) => [
      ...shown.map((name) => fact(setter, statementWords[role][name], figureText(statement[name]))),
      ...correctionFact(setter, statement),
    ];
    return [
      textBlock(setter, [{ text: title, weight: 'bold' }], text.title),
      fact(
        setter,
        'Made',
        inEnglish(() => formatDate(today)),
      ),
      ...yearsOf(loans).flatMap(({ sum, rows }) => [
        ...rows.map(({ loan, parties, statement }) =>
          together([
            heading(setter, `${sum.year}: ${loan}`),
            fact(setter, 'Lender', parties.lender),
            fact(setter, 'Borrower', parties.borrower),
            ...figures(statement),
          ]),
        ),
        together([heading(setter, `${sum.year}: all loans`), ...figures(sum)]),
      ]),
      paragraph(setter, notATaxForm),
    ];
  });
}
