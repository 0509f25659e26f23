import { jsPDF } from 'jspdf';
import { fetchFont } from './fonts/fetch-font';
import { openTypesetter } from './typesetter';

/** Those of some characters that the PDF shows as their codes, for no face has them. @throws Error when a font can't be had */
export async function unprintable(characters: string, readFont = fetchFont): Promise<string[]> {
  const setter = openTypesetter(new jsPDF(), readFont);
  const weights = ['regular', 'bold'] as const;
  for (const weight of weights) await setter.load({ text: characters, weight });
  return [...new Set(weights.flatMap((weight) => setter.missing({ text: characters, weight })))];
}
