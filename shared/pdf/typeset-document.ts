import { jsPDF } from 'jspdf';
import type { Block, Pen } from './blocks';
import { runsOf, widthOf, type Line } from './lines';
import { declareStandards } from './accessible/archive';
import { hexText, internalsOf } from './accessible/jspdf-internals';
import { openStructure } from './accessible/structure';
import { fileIdOf } from './file-id';
import { body, column, draftMark, footer, page, text } from './page-style';
import { paginate } from './paginate';
import { openTypesetter, type Cluster, type ReadFont, type Typesetter } from './typesetter';

interface Printing {
  /** Names the document in its metadata and at the foot of each page. */
  title: string;
  author: string;
  subject: string;
  /** Everything that will be printed, to select the fonts. */
  words: string;
  /** The date in its metadata. The typesetter has no clock: the same input makes the same bytes anywhere. */
  made: Date;
  /** Marks every page as a draft, in these words. */
  draft?: string;
  /** Leaves a line for initials at the foot of each page. */
  initials?: boolean;
  /** What each page says of itself; in American English if missing. */
  pageWords?: PageWords;
  readFont: ReadFont;
}

/** What each page of a document says of itself, in the document's language. */
export interface PageWords {
  language: 'en-US' | 'es';
  /** With `{number}` and `{count}` in it. */
  number: string;
  /** In a large gap at the bottom, where somebody could add something. Nothing if missing. */
  blank?: string;
}

const ENGLISH: PageWords = {
  language: 'en-US',
  number: 'Page {number} of {count}',
  blank: 'The rest of this page is intentionally blank.',
};

const INITIALS = 'Initials: ____________    ';

/** The gap that a heading, or two lines kept together, may leave at the bottom of a page, in points. */
const LARGEST_GAP = 90;

/** Text is put in order before it is drawn; jsPDF is to leave it so. */
const asItStands = { isInputVisual: true, isOutputVisual: true, isInputRtl: false, isOutputRtl: false };

/**
 * Typesets blocks as a PDF: letter, portrait, real text in embedded fonts. The same input makes the same
 * bytes, in every browser and on the server, whenever and wherever that is.
 * @throws Error if a font isn't available
 */
export async function typesetDocument(
  {
    title,
    author,
    subject,
    words,
    made,
    draft = '',
    initials = false,
    pageWords = ENGLISH,
    readFont,
  }: Printing,
  blocksOf: (setter: Typesetter) => Block[],
): Promise<Blob> {
  const doc = new jsPDF({
    unit: 'pt',
    format: 'letter',
    orientation: 'portrait',
    putOnlyUsedFonts: true,
    // Compressing pages and fonts would save 30 KB in three pages and take a third of the time.
    compress: false,
    floatPrecision: 3,
  });
  doc.setProperties({ title, author, subject, creator: 'Heartwood' });
  doc.setCreationDate(new UtcDate(made));
  doc.setFileId(fileIdOf(JSON.stringify([title, author, subject, words, made, draft, initials])));
  declareStandards(doc, {
    title,
    author,
    subject,
    language: pageWords.language,
    creator: 'Heartwood',
    producer: `jsPDF ${jsPDF.version}`,
    made,
  });
  doc.setLanguage(pageWords.language);
  doc.viewerPreferences({ DisplayDocTitle: true });

  const setter = openTypesetter(doc, readFont);
  // The text, and what stands around it: page numbers, marks, the codes of characters no face has.
  const all = `${title} ${words} ${draft} ${INITIALS} ${Object.values(pageWords).join(' ')} … 0123456789 [U+ABCDEF]`;
  await setter.load(all);

  const pen = penOn(doc);
  const head = draft ? draftMark.height : 0;
  const height = body.height - head;
  const structure = openStructure(doc);
  const pages = paginate(blocksOf(setter), height);
  pages.forEach((placed, index) => {
    if (index > 0) doc.addPage();
    structure.begin(null);
    if (draft) drawDraftMark(pen, setter, draft);
    for (const { piece, y } of placed) {
      structure.begin(piece.element ?? null);
      piece.draw({ x: column.left, y: body.top + head + y, pen });
    }
    const end = Math.max(...placed.map(({ piece, y }) => y + piece.height));
    // Nothing can be added to a gap that is marked as one.
    if (pageWords.blank && index < pages.length - 1 && height - end > LARGEST_GAP) {
      structure.begin({ role: 'P' });
      drawBlank(pen, setter, pageWords.blank, body.top + head + end + text.paragraph.leading * 2);
    }
    structure.begin(null);
    const number = pageWords.number
      .replace('{number}', String(index + 1))
      .replace('{count}', String(pages.length));
    drawFooter(pen, setter, title, `${initials ? INITIALS : ''}${number}`);
    structure.endPage();
  });
  return doc.output('blob');
}

/** A date that jsPDF prints in UTC: it would print that of the machine's time zone. */
class UtcDate extends Date {
  override getTimezoneOffset() {
    return 0;
  }
  override getFullYear() {
    return this.getUTCFullYear();
  }
  override getMonth() {
    return this.getUTCMonth();
  }
  override getDate() {
    return this.getUTCDate();
  }
  override getHours() {
    return this.getUTCHours();
  }
  override getMinutes() {
    return this.getUTCMinutes();
  }
  override getSeconds() {
    return this.getUTCSeconds();
  }
}

function penOn(doc: jsPDF): Pen {
  return {
    line: (line, { x, y }, size) => {
      doc.setFontSize(size);
      let at = x;
      for (const run of runsOf(line)) {
        doc.setFont(run.face, 'normal');
        if (run.glyphs) drawGlyphs(doc, run, { x: at, y }, size);
        else doc.text(run.text, at, y, asItStands);
        at += run.width * size;
      }
    },
    rule: (x, y, width) => {
      doc.setLineWidth(0.75);
      doc.line(x, y, x + width, y);
    },
    path: ([first, ...rest], { thickness, gray }) => {
      if (!first) return;
      doc.setLineWidth(thickness);
      doc.setDrawColor(Math.round(gray * 255));
      doc.moveTo(first.x, first.y);
      for (const { x, y } of rest) doc.lineTo(x, y);
      doc.stroke();
      doc.setDrawColor(0);
    },
    image: (dataUrl, box) => {
      const { width, height } = sizeOf(dataUrl);
      const scale = Math.min(box.width / width, box.height / height);
      const [w, h] = [width * scale, height * scale];
      doc.addImage(dataUrl, 'PNG', box.x, box.y + box.height - h, w, h, undefined, 'FAST');
    },
  };
}

/**
 * The pixels of a PNG's data URL, from its header (W3C PNG, 11.2.1 IHDR): jsPDF packs the
 * whole picture to tell them.
 */
function sizeOf(dataUrl: string): { width: number; height: number } {
  const start = dataUrl.indexOf(',') + 1;
  const header = Uint8Array.from(atob(dataUrl.slice(start, start + 32)), (byte) => byte.charCodeAt(0));
  const view = new DataView(header.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Draws glyphs where HarfBuzz put them. Glyphs that represent a text together are extracted as that text (ISO
 * 32000-1, 14.9.4). A right-to-left letter with dots that are glyphs of their own is extracted from the glyph
 * that is as wide: pdftotext sees a gap beside a dot.
 */
function drawGlyphs(doc: jsPDF, run: Cluster, at: { x: number; y: number }, size: number) {
  const { text, level, glyphs = [] } = run;
  if (glyphs.length < 2) return showGlyphs(doc, glyphs, at, size);
  const { write } = internalsOf(doc);
  const wide = level % 2 === 1 && text.length === 1 && glyphs.find((glyph) => glyph.wide);
  const parts = wide ? glyphs.map((glyph) => [glyph]) : [glyphs];
  for (const part of parts) {
    write(`/Span <</ActualText ${hexText(!wide || part.includes(wide) ? text : '')}>> BDC`);
    showGlyphs(doc, part, at, size);
    write('EMC');
  }
}

function showGlyphs(
  doc: jsPDF,
  glyphs: NonNullable<Cluster['glyphs']>,
  at: { x: number; y: number },
  size: number,
) {
  const { write } = internalsOf(doc);
  write('BT', `/${doc.getFont().id} ${size} Tf`, '0 g');
  for (const { code, x, y, hidden } of glyphs) {
    const place = [at.x + x * size, page.height - at.y + y * size].map((value) => value.toFixed(3));
    const show = `1 0 0 1 ${place.join(' ')} Tm <${code}> Tj`;
    write(hidden ? `3 Tr ${show} 0 Tr` : show);
  }
  write('ET');
}

function drawFooter(pen: Pen, setter: Typesetter, left: string, right: string): void {
  const y = page.height - page.margin - 3;
  const number = setter.clusters([{ text: right, weight: 'regular' }]);
  const numberWidth = widthOf(number) * footer.size;
  pen.rule(body.left, y - footer.size - 5, body.width);
  const room = (body.width - numberWidth - 12) / footer.size;
  const name = setter.clusters([{ text: left, weight: 'regular' }]);
  const dots = setter.clusters([{ text: '…', weight: 'regular' }]);
  pen.line(cut(name, room, dots), { x: body.left, y }, footer.size);
  pen.line(number, { x: body.left + body.width - numberWidth, y }, footer.size);
}

/** A line truncated to what fits: a name of two hundred letters must not overlap the page number. */
function cut(line: Line, room: number, dots: Line): Line {
  if (widthOf(line) <= room) return line;
  let used = widthOf(dots);
  const end = line.findIndex(({ width }) => (used += width) > room);
  return [...line.slice(0, end), ...dots];
}

function drawBlank(pen: Pen, setter: Typesetter, words: string, y: number): void {
  const line = setter.clusters([{ text: words, weight: 'regular' }]);
  const { size } = text.caption;
  pen.line(line, { x: (page.width - widthOf(line) * size) / 2, y }, size);
}

/**
 * A plain line at the top, not behind the text, where it would split up words for people
 * who copy or search them.
 */
function drawDraftMark(pen: Pen, setter: Typesetter, words: string): void {
  const mark = setter.clusters([{ text: words, weight: 'bold' }]);
  pen.line(mark, { x: body.left, y: body.top + draftMark.size }, draftMark.size);
  pen.rule(body.left, body.top + draftMark.size + 5, body.width);
}
