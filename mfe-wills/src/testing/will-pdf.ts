import type { Will } from '@heartwood/shared/domain';
import { readFontFromDisk as readFont } from '@heartwood/shared/pdf/testing/read-font-from-disk';
import { makeWillPdf } from '../will-pdf/make-will-pdf';
import { savedWill } from './will';

/** The PDF of the saved will with changes. */
export const makePdf = async (change: Partial<Will>, draft = false) =>
  makeWillPdf(savedWill(change), { draft, readFont });

/** A text as it can be found in a PDF, which breaks lines anywhere. */
export const squeezed = (text: string) => text.normalize('NFC').replace(/\s/g, '');
