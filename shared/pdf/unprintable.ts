import { jsPDF } from 'jspdf';
import { weights } from './fonts/face';
import { fetchFont } from './fonts/fetch-font';
import { openTypesetter } from './typesetter';

/** Those of some characters that the PDF shows as their codes, for no face has them. @throws Error when a font can't be had */
export async function unprintable(characters: string, readFont = fetchFont): Promise<string[]> {
  const setter = openTypesetter(new jsPDF(), readFont);
  await setter.load(characters);
  return [...new Set(weights.flatMap((weight) => setter.missing({ text: characters, weight })))];
}
