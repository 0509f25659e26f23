import { defaultTreeAdapter as tree, parseFragment, serialize } from 'parse5';

/** Elements that run, load, or embed something, or that change the document around them. */
const refused = new Set(
  'animate applet base body embed frame frameset head html iframe link math meta noscript object script set style template title'.split(
    ' ',
  ),
);

const addresses = new Set(['action', 'formaction', 'href', 'src', 'xlink:href']);
/** On this site, or in the page itself; elsewhere only by a link. */
const safeAddress = /^(?:\/(?!\/)|#|https?:|mailto:|tel:)/;

/**
 * Why a fragment may not be put into a page; null when it may. The HTML of a public page has to be
 * inert, and whole: what it opens, it closes. A remote's build asks before it publishes one, and the
 * server before it sends one.
 * @param {string} fragment
 * @returns {string | null}
 */
export function fragmentFault(fragment) {
  const parsed = parseFragment(fragment);
  for (const element of elementsIn(parsed)) {
    const { tagName, attrs } = element;
    if (refused.has(tagName)) return `it has the element <${tagName}>`;
    for (const { name, value } of attrs) {
      if (name.startsWith('on')) return `<${tagName}> has the event attribute ${name}`;
      // The content security policy refuses it, so that the page would look different.
      if (name === 'style' || name === 'srcdoc') return `<${tagName}> has the attribute ${name}`;
      if (addresses.has(name) && !safeAddress.test(value)) return `<${tagName}> has the address ${value}`;
    }
    // What is typed would be in the address, and in the server's log.
    if (tagName === 'form' && attrs.find(({ name }) => name === 'method')?.value !== 'post')
      return 'a form does not have method="post"';
  }
  return serialize(parsed) === fragment ? null : 'it is not whole';
}

/**
 * @param {import('parse5').DefaultTreeAdapterTypes.ParentNode} parent
 * @returns {Generator<import('parse5').DefaultTreeAdapterTypes.Element>}
 */
function* elementsIn(parent) {
  for (const node of parent.childNodes) {
    if (!tree.isElementNode(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}
