/**
 * What queries by role, names of elements, and `toBeVisible` read, of an element and of all around it. Where no style is given
 * in the page, a browser's own rules decide these by the tag and a few attributes.
 */
const names = ['display', 'visibility', 'opacity'];

/**
 * For each style, jsdom matches the element with each of a browser's own rules, again after each change of the page. This
 * remembers the styles that queries read, and leaves all others to jsdom.
 */
if (typeof window !== 'undefined') {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, string>();

  const remembered = (element: Element, name: string, full: () => CSSStyleDeclaration): string => {
    if (isStyled(element, name)) return full().getPropertyValue(name);
    const attributes = ['type', 'hidden', 'open'].map((each) => element.getAttribute(each));
    const key = JSON.stringify([name, element.localName, ...attributes]);
    const value = known.get(key) ?? full().getPropertyValue(name);
    known.set(key, value);
    return value;
  };

  window.getComputedStyle = (element, pseudo) => {
    let style: CSSStyleDeclaration | undefined;
    const full = () => (style ??= compute(element, pseudo));
    if (pseudo) return full();
    const valueOf = (name: string) =>
      names.includes(name) ? remembered(element, name, full) : full().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf;
        return names.includes(String(name)) ? valueOf(String(name)) : Reflect.get(full(), name, full());
      },
    });
  };
}

/** Whether the page has a style sheet, or the element or one around it has this style itself. */
function isStyled(element: Element, name: string): boolean {
  if (element.ownerDocument.styleSheets.length > 0) return true;
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.getAttribute('style')?.includes(name)) return true;
  return false;
}
