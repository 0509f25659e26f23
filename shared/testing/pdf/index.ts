import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PdfSeal, PdfStandards, PdfText } from './facts';

/** The bytes of a PDF, as the server or as a browser holds them. */
type Pdf = Uint8Array | Blob;

// Every package of the repository finds this one by its name.
const require = createRequire(join(process.cwd(), 'package.json'));

/** What a reader shows of a PDF: the text of its pages and what it says of itself. */
export const readPdf = (pdf: Pdf) => inspect<PdfText>('text', pdf);

/** The text of a PDF, a line of a page on each line. */
export const textOf = async (pdf: Pdf) => (await pagesOf(pdf)).join('\n');

export const pagesOf = async (pdf: Pdf) => (await readPdf(pdf)).pages;

/** What is wrong with the syntax of a PDF; empty when nothing is. */
export const faultsOf = (pdf: Pdf) => inspect<string>('faults', pdf);

/** The digital signature of a PDF, checked; null when it has none. */
export const sealOf = (pdf: Pdf) => inspect<PdfSeal | null>('seal', pdf);

/** What a PDF lacks of PDF/A-2a and PDF/UA-1, and its tags in the order in which they are read. */
export const standardsOf = (pdf: Pdf) => inspect<PdfStandards>('standards', pdf);

async function inspect<Found>(what: string, pdf: Pdf): Promise<Found> {
  const input = pdf instanceof Uint8Array ? pdf : new Uint8Array(await pdf.arrayBuffer());
  const script = require.resolve('@heartwood/shared/testing/pdf/inspect.mjs');
  const found: Found = JSON.parse(
    execFileSync(process.execPath, [script, what], { input, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  return found;
}
