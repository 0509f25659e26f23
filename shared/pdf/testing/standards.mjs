import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * What a PDF lacks of PDF/A-2a and PDF/UA-1, as far as pdf.js and its metadata show: a title, a language,
 * tags for everything drawn, embedded fonts that can be read back, a color profile, and the conformance
 * claims. It is narrower than veraPDF, which `npm run test:slow -- pdf` runs.
 */
export async function standardsOf(bytes) {
  const source = Buffer.from(bytes).toString('latin1');
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false, isEvalSupported: false });
  const pdf = await task.promise;
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const tags = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray } = await page.getOperatorList();
    if (hasUntagged(fnArray)) faults.push(`Page ${number} draws something outside of its tags.`);
    tags.push(...rolesOf(await page.getStructTree()).filter((role) => role !== 'Document'));
  }
  const metadata = await pdf.getMetadata();
  const xmp = metadata.metadata?.getRaw() ?? '';
  const info = /** @type {{ Title?: string, Language?: string }} */ (metadata.info);
  const marks = await pdf.getMarkInfo();
  const fonts = source.match(/\/Subtype \/CIDFontType2/g)?.length ?? 0;
  /** @type {[boolean, string][]} */
  const rules = [
    [Boolean(info.Title) && /\/DisplayDocTitle true/.test(source), 'It shows no title.'],
    [Boolean(info.Language), 'It names no language.'],
    [marks?.Marked === true, 'It is not marked as tagged.'],
    [tags[0] === 'H1', `Its first tag is ${tags[0]}, not H1.`],
    [fonts > 0 && fonts === (source.match(/\/FontFile2 /g)?.length ?? 0), 'A font is not embedded.'],
    [fonts === (source.match(/\/ToUnicode /g)?.length ?? 0), 'A font can’t be read back.'],
    [!/\/Subtype \/Type1\b/.test(source), 'It uses a font that is not embedded.'],
    [/\/OutputIntents .*\/GTS_PDFA1 .*\/DestOutputProfile \d+ 0 R/.test(source), 'It has no color profile.'],
    [/<pdfaid:part>2</.test(xmp) && /<pdfaid:conformance>A</.test(xmp), 'It does not say PDF/A-2a.'],
    [/<pdfuaid:part>1</.test(xmp), 'It does not say PDF/UA-1.'],
    [count(source, /\/Type \/Page\b/g) <= count(source, /\/Tabs \/S/g), 'A page has no order of its tags.'],
  ];
  faults.push(...rules.flatMap(([kept, fault]) => (kept ? [] : [fault])));
  await task.destroy();
  return { faults, tags };
}

/** @param {string} text @param {RegExp} what */
const count = (text, what) => text.match(what)?.length ?? 0;

/** @param {number[]} operators */
function hasUntagged(operators) {
  let depth = 0;
  return operators.some((operator) => {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    if (operator === OPS.endMarkedContent) depth -= 1;
    return depth === 0 && DRAWS.has(operator);
  });
}

const DRAWS = new Set([OPS.showText, OPS.stroke, OPS.fill, OPS.constructPath, OPS.paintImageXObject]);

/**
 * The roles of a page's tags in reading order.
 * @param {import('pdfjs-dist/types/src/display/api').StructTreeNode | null} tree
 * @returns {string[]}
 */
function rolesOf(tree) {
  return (tree?.children ?? []).flatMap((child) => ('role' in child ? [child.role, ...rolesOf(child)] : []));
}
