/**
 * Shows the fonts that came too late for the first page. `font-display: optional` keeps them out of it, so
 * that nothing moves there; in a page that a person opens next, nothing has to stay in its place.
 */
export function showLateFonts(): void {
  for (const sheet of document.styleSheets)
    // The rules of another origin's file can't be read.
    if (sheet.href?.startsWith(location.origin)) showThoseOf(sheet);
}

function showThoseOf(sheet: CSSStyleSheet): void {
  try {
    for (const [index, rule] of [...sheet.cssRules].entries()) {
      if (!(rule instanceof CSSFontFaceRule) || !OPTIONAL.test(rule.cssText)) continue;
      // Firefox refuses to change a property of such a rule.
      sheet.insertRule(rule.cssText.replace(OPTIONAL, '$1swap'), index);
      sheet.deleteRule(index + 1);
    }
  } catch {
    // In Firefox, the rules of a stylesheet that is still loading can't be read. The
    // page does without its fonts.
  }
}

const OPTIONAL = /(font-display:\s*)optional/;
