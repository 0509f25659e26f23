/**
 * Shows the fonts that came too late for the first page. `font-display: optional` keeps them out of it, so that nothing moves
 * there; in a page that a person opens next, nothing has to stay in its place.
 */
export function showLateFonts(): void {
  for (const { href, cssRules } of document.styleSheets)
    // The rules of another origin's file can't be read.
    if (href?.startsWith(location.origin))
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
}
