/**
 * The text of an element, for Testing Library's queries by text: with the parts that `Text` and
 * `Cited` put into spans, as a person reads it. Those spans alone have none, so that a query finds the
 * one element around them.
 */
export function getNodeText(node: Element): string {
  if (node instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(node.type)) return node.value;
  return isPart(node) ? '' : textIn(node);
}

const textIn = (node: Element): string =>
  Array.from(node.childNodes)
    .map((child) => {
      if (child instanceof Text) return child.data;
      return child instanceof Element && isPart(child) ? textIn(child) : '';
    })
    .join('');

const isPart = (node: Element): boolean =>
  node.localName === 'span' && (node.attributes.length === 0 || node.getAttribute('translate') === 'no');
