import { showLateFonts } from './late-fonts';

class FontRule {
  constructor(readonly cssText: string) {}
}

/** A stylesheet of this site with these rules. */
function sheet(...texts: string[]) {
  const cssRules = texts.map((text) => new FontRule(text));
  return {
    href: `${location.origin}/main.css`,
    cssRules,
    insertRule: (text: string, index: number) => cssRules.splice(index, 0, new FontRule(text)),
    deleteRule: (index: number) => cssRules.splice(index, 1),
  };
}

const optional = (name: string) => `@font-face { font-family: ${name}; font-display: optional; }`;

beforeEach(() => Object.assign(globalThis, { CSSFontFaceRule: FontRule }));

function showIn(...sheets: object[]) {
  jest.spyOn(document, 'styleSheets', 'get').mockReturnValue(sheets as unknown as StyleSheetList);
  showLateFonts();
}

it('lets the fonts of this site swap, each in its place', () => {
  const [own, others] = [sheet(optional('A'), 'p { color: red; }', optional('B')), sheet(optional('C'))];
  showIn(own, { ...others, href: 'https://elsewhere.test/fonts.css' }, { ...others, href: null });
  const swapped = own.cssRules.map(({ cssText }) => cssText);
  expect(swapped).toEqual([
    optional('A').replace('optional', 'swap'),
    'p { color: red; }',
    optional('B').replace('optional', 'swap'),
  ]);
  expect(others.cssRules).toEqual([new FontRule(optional('C'))]);
});

it('leaves out a stylesheet whose rules can not be read yet, as in Firefox', () => {
  const loading = {
    href: `${location.origin}/later.css`,
    get cssRules() {
      throw new DOMException('', 'InvalidAccessError');
    },
  };
  const own = sheet(optional('A'));
  showIn(loading, own);
  expect(own.cssRules[0]?.cssText).toContain('swap');
});
