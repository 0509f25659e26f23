const postcss = require('postcss');
const parser = require('postcss-selector-parser');

/**
 * Rejects rules of a remote that would style more than the elements that the remote gives a class of its own:
 * they would restyle the page, and stay in it after the person has gone on to another remote. With the option
 * `reach`, the stylesheet is a library's, and the classes are those that begin in one of these ways.
 */
module.exports = function scopedCss(source) {
  const { reach } = this.getOptions();
  for (const { node, says } of pageWide(postcss.parse(source, { from: this.resourcePath }), reach)) {
    const { line, column } = node.source.start;
    this.emitError(new Error(`${this.resourcePath}:${line}:${column}: ${says}`));
  }
  return source;
};

/** At-rules that define something for the whole page, or bring in styles that nobody has checked. */
const PAGE_WIDE =
  /^(import|font-face|font-feature-values|font-palette-values|property|page|counter-style|namespace|position-try|view-transition)$/;

/** @param {import('postcss').Root} root @param {string[]} [reach] */
function pageWide(root, reach) {
  const found = [];
  const isOwn = reach ? isReached(reach) : ({ type }) => type === 'class' || type === 'id';
  const remedy = reach
    ? `Nothing of ${reach.join(', ')} is in it, which is all that the configuration lets this library style.`
    : 'Begin it with a class of this file.';
  root.walk((node) => {
    const isPageWide =
      PAGE_WIDE.test(node.name) && !(node.name === 'font-face' && reach?.includes('@font-face'));
    if (node.type === 'atrule' && (isPageWide || node.params.includes(':global')))
      found.push({ node, says: `@${node.name} holds for the whole page, so only the shell may use it.` });
    if (node.type !== 'rule' || /keyframes$/.test(node.parent.name ?? '')) return;
    if (reach && hasOnlyVariables(node, reach)) return;
    const isNested = isInRule(node);
    for (const selector of parser().astSync(node.selector).nodes)
      if (!isScoped(selector, isNested, isOwn))
        found.push({ node, says: `"${String(selector).trim()}" styles the whole page. ${remedy}` });
  });
  return found;
}

const isInRule = ({ parent }) => parent !== undefined && (parent.type === 'rule' || isInRule(parent));

/**
 * Whether something is a class that a library may style: `.leaflet-` reaches all that begin like this.
 * @param {string[]} reach
 */
const isReached = (reach) => (node) =>
  node.type === 'class' && reach.some((start) => start[0] === '.' && node.value.startsWith(start.slice(1)));

/**
 * Whether a rule only sets custom properties of a library.
 * @param {import('postcss').Rule} rule @param {string[]} reach
 */
const hasOnlyVariables = ({ nodes }, reach) =>
  nodes
    .filter(({ type }) => type !== 'comment')
    .every(({ prop = '' }) => reach.some((start) => start.startsWith('--') && prop.startsWith(start)));

/**
 * Whether a selector only fits what stands in or beside an element with a class of its own. A class in
 * `:not(…)`, `:has(…)`, or `:global(…)` doesn't count.
 * @param {import('postcss-selector-parser').Selector} selector
 * @param {boolean} isNested
 * @param {(node: import('postcss-selector-parser').Node) => boolean} isOwn whether it is such a class
 */
function isScoped(selector, isNested, isOwn) {
  if (selector.some((node) => node.type === 'pseudo' && node.value === ':global' && !node.length))
    return false;
  const names = selector.some(
    (node) =>
      isOwn(node) ||
      (node.type === 'nesting' && isNested) ||
      (/^:(is|where|local)$/.test(node.value) &&
        node.length > 0 &&
        node.every((one) => isScoped(one, isNested, isOwn))),
  );
  if (names || isRootAround(selector, isOwn)) return true;
  if (!isNested) return false;
  let refersToParent = false;
  selector.walkNesting(() => {
    refersToParent = true;
  });
  // Without an `&`, a nested rule means what is inside the parent.
  return !refersToParent;
}

/**
 * Whether a selector is the root itself while it has such a class in it, as `:root:has(.bar)`: a bar that
 * sticks to the window needs its height in the page's scroll padding.
 * @param {import('postcss-selector-parser').Selector} selector
 * @param {(node: import('postcss-selector-parser').Node) => boolean} isOwn
 */
function isRootAround({ nodes: [root, has, ...others] }, isOwn) {
  const isRoot = root?.type === 'pseudo' && root.value === ':root' && others.length === 0;
  return (
    isRoot &&
    has?.type === 'pseudo' &&
    has.value === ':has' &&
    has.every((one) => isScoped(one, false, isOwn))
  );
}
