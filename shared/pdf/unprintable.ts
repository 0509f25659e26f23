import { jsPDF } from 'jspdf';
import { weights } from './fonts/face';
import { fetchFont } from './fonts/fetch-font';
import { openTypesetter } from './typesetter';

/** The characters that no font has: the PDF shows their codes. @throws Error if a font can't be loaded */
export async function unprintable(characters: string, readFont = fetchFont): Promise<string[]> {
  const setter = openTypesetter(new jsPDF(), readFont);
  await setter.load(characters);
  return [...new Set(weights.flatMap((weight) => setter.missing({ text: characters, weight })))];
}
