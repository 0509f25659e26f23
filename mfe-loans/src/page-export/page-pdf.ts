import { formatDate, todayOf } from '@heartwood/shared/domain';
import { inEnglish, language, t } from '@heartwood/shared/words';
import type { jsPDF } from 'jspdf';
import { SHARPNESS } from './canvas-limits';
import { pageBreaks } from './page-breaks';
import { measurePage, picturePage } from './picture-page';
import { layoutFor, sheet } from './sheet';

/** A page's content, from top to bottom, as a PDF on letter sheets, in the page's language. */
export async function pagePdf(page: HTMLElement, title: string): Promise<Blob> {
  const { jsPDF: Pdf } = await import('jspdf');
  const pdf = new Pdf({ unit: 'pt', format: 'letter', orientation: 'portrait', compress: true });
  pdf.setProperties({ title, creator: 'Heartwood' });
  // A document is in English, whatever the person's language is.
  const english = language() === 'en' || page.matches('[lang="en"]');
  pdf.setLanguage(english ? 'en-US' : 'es');
  const measured = await measurePage(page);
  const { width, height, blocks } = measured;
  const { scale, columns, left, room } = layoutFor(width);
  const slices = pageBreaks(height, room, blocks);
  let index = 0;
  for await (const picture of picturePage(page, measured, slices)) {
    const column = index % columns;
    if (index > 0 && column === 0) pdf.addPage();
    const [wide, high] = [width * scale, (picture.height / SHARPNESS) * scale];
    pdf.addImage(await jpegOf(picture), 'JPEG', left(column), sheet.margin, wide, high);
    index += 1;
  }
  const add = () => addFooters(pdf);
  if (english) inEnglish(add);
  else add();
  return pdf.output('blob');
}

/** Compressed off the main thread. */
async function jpegOf(picture: HTMLCanvasElement): Promise<Uint8Array> {
  const jpeg = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', 0.92));
  if (!jpeg) throw new Error('The browser can’t compress a picture of this size.');
  return new Uint8Array(await jpeg.arrayBuffer());
}

/** Never text that a person typed: the PDF's built-in font only has Latin letters. */
function addFooters(pdf: jsPDF): void {
  const count = pdf.getNumberOfPages();
  const bottom = sheet.height - sheet.margin;
  pdf.setFontSize(9);
  pdf.setTextColor(80);
  for (let number = 1; number <= count; number += 1) {
    pdf.setPage(number);
    pdf.text(t('Heartwood, {day}', { day: formatDate(todayOf(new Date())) }), sheet.margin, bottom);
    pdf.text(t('Page {number} of {count}', { number, count }), sheet.width - sheet.margin, bottom, {
      align: 'right',
    });
  }
}
