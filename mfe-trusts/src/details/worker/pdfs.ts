import { pdfMaker } from '@heartwood/pdf/worker/pdf-maker';
import { PdfWorker } from '@heartwood/pdf/worker/pdf-worker';
import type { makers } from './makers';

/** Makes PDFs. jsPDF and the fonts are fetched only when someone wants one. */
export const pdfs = pdfMaker<typeof makers>(
  new PdfWorker(/* webpackChunkName: "pdfs" */ new URL('./pdfs.worker.ts', import.meta.url)),
  () => import('./makers'),
);
