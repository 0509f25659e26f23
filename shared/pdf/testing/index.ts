import { createRequire } from 'node:module';
import { join } from 'node:path';
import { threadOf } from './thread';
import type { PdfSeal, PdfStandards, PdfText } from './facts';

/** The bytes of a PDF, as the server or as a browser holds them. */
type Pdf = Uint8Array | Blob;

// Every package can resolve this one by its name.
const require = createRequire(join(process.cwd(), 'package.json'));

/** The text of a PDF's pages and its metadata. */
export const readPdf = (pdf: Pdf) => inspect<PdfText>('text', pdf);

/** The text of a PDF with line breaks. */
export const textOf = async (pdf: Pdf) => (await pagesOf(pdf)).join('\n');

export const pagesOf = async (pdf: Pdf) => (await readPdf(pdf)).pages;

/** The syntax errors of a PDF; empty when there are none. */
export const faultsOf = (pdf: Pdf) => inspect<string>('faults', pdf);

/** The verified digital signature of a PDF; null when it has none. */
export const sealOf = (pdf: Pdf) => inspect<PdfSeal | null>('seal', pdf);

/** The violations of PDF/A-2a and PDF/UA-1 in a PDF, and its tags in reading order. */
export const standardsOf = (pdf: Pdf) => inspect<PdfStandards>('standards', pdf);

const thread = threadOf(require.resolve('@heartwood/pdf/testing/inspect.mjs'));

async function inspect<Found>(inspection: string, pdf: Pdf): Promise<Found> {
  const bytes = pdf instanceof Uint8Array ? pdf : new Uint8Array(await pdf.arrayBuffer());
  return thread<Found>({ inspection, pdf: bytes });
}
