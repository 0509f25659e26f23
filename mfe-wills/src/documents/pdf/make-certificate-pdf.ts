import {
  formatMoment,
  signingText,
  signingStatementText,
  type AuditEvent,
  type Trail,
} from '@heartwood/domain';
import type { Block } from '@heartwood/pdf/blocks';
import { text } from '@heartwood/pdf/page-style';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import { heading, paragraph, textBlock } from '@heartwood/pdf/text-blocks';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';
import { inEnglish } from '@heartwood/i18n';
import type { SealedWill } from './sealed';

/**
 * The certificate of completion, in English: which PDF it is about, who signed when, and
 * everything that happened.
 */
export function makeCertificatePdf(
  will: SealedWill,
  trail: Trail,
  { readFont }: { readFont: ReadFont },
): Promise<Blob> {
  const sections = inEnglish(() => certificateText(will, trail));
  return typesetDocument(
    {
      title: `Certificate of completion: will of ${will.testator_name}`,
      author: 'Heartwood',
      subject: 'Certificate of completion',
      words: JSON.stringify(sections),
      made: new Date(),
      readFont,
    },
    (setter) => certificateBlocks(setter, sections),
  );
}

interface Part {
  title: string;
  rows: { term: string; detail: string }[];
}

function certificateText(will: SealedWill, { events }: Trail): Part[] {
  return [
    {
      title: 'The document',
      rows: [
        { term: 'Title', detail: `Last Will and Testament of ${will.testator_name}` },
        { term: 'Number', detail: will.id },
        { term: 'Stored', detail: formatMoment(will.sealed.sealed_at) },
        { term: 'Size', detail: `${will.sealed.size.toLocaleString('en-US')} bytes` },
        { term: 'SHA-256 of the PDF', detail: will.sealed.sha256 },
      ],
    },
    {
      title: 'Signatures',
      rows: (will.signatures ?? []).map(({ role, name, ...given }) => ({
        term: name,
        detail: `Signed ${formatMoment(given.signed_at)}, ${signingText(role, given)}. ${signingStatementText(given)}`,
      })),
    },
    { title: 'What happened', rows: events.map(eventRow) },
  ];
}

function eventRow({ position, at, actor, address, detail, hash }: AuditEvent) {
  const from = address ? ` from ${address}` : '';
  return { term: `${position}. ${formatMoment(at)}`, detail: `${detail} By ${actor}${from}. Hash ${hash}` };
}

function certificateBlocks(setter: Typesetter, parts: readonly Part[]): Block[] {
  return [
    textBlock(setter, [{ text: 'Certificate of completion', weight: 'bold' }], text.title, {
      align: 'center',
    }),
    paragraph(setter, WHAT_IT_IS, 14),
    ...parts.flatMap(({ title, rows }) => [
      heading(setter, title),
      ...rows.map(({ term, detail }) =>
        textBlock(
          setter,
          [
            { text: `\u2068${term}\u2069`, weight: 'bold' },
            { text: `: ${detail}`, weight: 'regular' },
          ],
          // Small enough that a SHA-256 fits on one line, so that it can be searched and copied as a whole.
          text.caption,
          { space: 3 },
        ),
      ),
    ]),
  ];
}

const WHAT_IT_IS =
  'Heartwood kept this record while the will was made and signed. A copy of the PDF is the one described here exactly if its SHA-256 is the one below. Each entry of the record carries the hash of the entry before it, so that a later change shows.';
