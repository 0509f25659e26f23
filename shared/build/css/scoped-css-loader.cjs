const postcss = require('postcss');
const parser = require('postcss-selector-parser');

/**
 * Refuses rules of a remote that would style more than the elements that the remote gives a class of its own: they
 * would restyle the page, and stay in it after the person has gone on to another remote.
 */
module.exports = function scopedCss(source) {
  for (const { node, says } of pageWide(postcss.parse(source, { from: this.resourcePath }))) {
    const { line, column } = node.source.start;
    this.emitError(new Error(`${this.resourcePath}:${line}:${column}: ${says}`));
  }
  return source;
};

/** At-rules that define something for the whole page, or bring in styles that nobody has checked. */
const PAGE_WIDE =
  /^(import|font-face|font-feature-values|font-palette-values|property|page|counter-style|namespace|position-try|view-transition)$/;

/** @param {import('postcss').Root} root */
function pageWide(root) {
  const found = [];
  root.walk((node) => {
    if (node.type === 'atrule' && (PAGE_WIDE.test(node.name) || node.params.includes(':global')))
      found.push({ node, says: `@${node.name} holds for the whole page, so only the shell may use it.` });
    if (node.type !== 'rule' || /keyframes$/.test(node.parent.name ?? '')) return;
    const isNested = isInRule(node);
    for (const selector of parser().astSync(node.selector).nodes)
      if (!isScoped(selector, isNested))
        found.push({
          node,
          says: `"${String(selector).trim()}" styles the whole page. Begin it with a class of this file.`,
        });
  });
  return found;
}

const isInRule = ({ parent }) => parent !== undefined && (parent.type === 'rule' || isInRule(parent));

/**
 * Whether a selector only fits what stands in or beside an element with a class of this file. A class in `:not(…)`,
 * `:has(…)`, or `:global(…)` doesn't count.
 * @param {import('postcss-selector-parser').Selector} selector
 * @param {boolean} isNested
 */
function isScoped(selector, isNested) {
  if (selector.some((node) => node.type === 'pseudo' && node.value === ':global' && !node.length))
    return false;
  const names = selector.some(
    (node) =>
      node.type === 'class' ||
      node.type === 'id' ||
      (node.type === 'nesting' && isNested) ||
      (/^:(is|where|local)$/.test(node.value) &&
        node.length > 0 &&
        node.every((one) => isScoped(one, isNested))),
  );
  if (names || isRootAround(selector)) return true;
  if (!isNested) return false;
  let refersToParent = false;
  selector.walkNesting(() => {
    refersToParent = true;
  });
  // Without an `&`, a nested rule means what is inside the parent.
  return !refersToParent;
}

/**
 * Whether a selector is the root itself while it has a class of this file in it, as `:root:has(.bar)`: a bar that sticks to
 * the window needs its height in the page's scroll padding.
 * @param {import('postcss-selector-parser').Selector} selector
 */
function isRootAround({ nodes: [root, has, ...others] }) {
  const isRoot = root?.type === 'pseudo' && root.value === ':root' && others.length === 0;
  return isRoot && has?.type === 'pseudo' && has.value === ':has' && has.every((one) => isScoped(one, false));
}
