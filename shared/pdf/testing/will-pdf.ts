import type { Will } from '@heartwood/domain';
import { savedWill } from '@heartwood/domain/fixtures';
import { makeWillPdf } from '../will/make-will-pdf';
import { readFontFromDisk as readFont } from './read-font-from-disk';

/** The PDF of the saved will with changes. */
export const makePdf = async (change: Partial<Will>, draft = false) =>
  makeWillPdf(savedWill(change), { draft, readFont });

/** A text as it can be found in a PDF, which breaks lines anywhere. */
export const squeezed = (text: string) => text.normalize('NFC').replace(/\s/g, '');
