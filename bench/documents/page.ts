import html2canvas from 'html2canvas';
import { jsPDF } from 'jspdf';
import { fetchFont } from '@heartwood/pdf/fonts/fetch-font';
import { willDocument, willText } from '@heartwood/domain';
import { sampleWill } from '@heartwood/domain/will/fixture';
import { makeWillPdf } from '@heartwood/pdf/will/make-will-pdf';

/** Runs in the browser. Its two makers are called from outside. */
export interface Made {
  ms: number;
  bytes: number;
  pages: number;
}

export interface Makers {
  text: (words: number) => Promise<Made>;
  picture: (words: number) => Promise<Made>;
}

declare global {
  interface Window {
    makers: Makers;
  }
}

const phrase = 'Give the books on the upper shelf, number %, to whoever of the family asks for them first. ';

/** A will whose special instructions have this many different sentences. */
function willOf(sentences: number) {
  const special_instructions = Array.from({ length: sentences }, (_, index) =>
    phrase.replace('%', String(index + 1)),
  ).join('');
  const will = sampleWill({ special_instructions });
  return { ...will, contract: willText(willDocument(will)) };
}

async function timed(make: () => Promise<Blob>): Promise<Made> {
  const started = performance.now();
  const pdf = await make();
  const ms = performance.now() - started;
  const pages = (await pdf.text()).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return { ms, bytes: pdf.size, pages };
}

// A letter-size page at 96 dpi with margins of an inch, like ours, drawn at twice the density.
const sheet = { width: 816, height: 1056, margin: 96, scale: 2 };
const room = sheet.height - 2 * sheet.margin;

/** The common approach: renders the page as one image and cuts it into sheets. */
async function picturePdf(page: HTMLElement): Promise<Blob> {
  const drawn = await html2canvas(page, { scale: sheet.scale, backgroundColor: '#ffffff', logging: false });
  const pdf = new jsPDF({ unit: 'px', hotfixes: ['px_scaling'], format: 'letter', compress: true });
  const part = document.createElement('canvas');
  part.width = drawn.width;
  for (let top = 0; top < drawn.height; top += room * sheet.scale) {
    if (top > 0) pdf.addPage();
    part.height = Math.min(room * sheet.scale, drawn.height - top);
    part.getContext('2d')?.drawImage(drawn, 0, -top);
    const [width, height] = [part.width / sheet.scale, part.height / sheet.scale];
    const picture = part.toDataURL('image/jpeg', 0.92);
    pdf.addImage(picture, 'JPEG', sheet.margin, sheet.margin, width, height);
  }
  return pdf.output('blob');
}

/** The same text as an HTML page. */
function show(text: string): HTMLElement {
  const page = document.createElement('article');
  page.style.cssText = `width: ${sheet.width - 2 * sheet.margin}px; font: 15px/1.5 serif; white-space: pre-wrap;`;
  for (const line of text.split('\n'))
    page.append(Object.assign(document.createElement('div'), { textContent: line || ' ' }));
  document.body.replaceChildren(page);
  return page;
}

window.makers = {
  text: (sentences) => {
    const will = willOf(sentences);
    return timed(() => makeWillPdf(will, { draft: false, readFont: fetchFont }));
  },
  picture: (sentences) => {
    const page = show(willOf(sentences).contract);
    return timed(() => picturePdf(page));
  },
};
