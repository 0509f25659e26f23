/**
 * Texts of ours, as the server's answers and letters, have typographic apostrophes: in
 * strings, templates, and JSX.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noStraightApostrophes = {
  meta: { type: 'problem', schema: [], messages: { straight: 'Write a typographic apostrophe: ’' } },
  create(context) {
    const check = (/** @type {any} */ node, /** @type {unknown} */ text) => {
      if (typeof text === 'string' && /\p{L}'\p{L}/u.test(text))
        context.report({ node, messageId: 'straight' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      JSXText: (/** @type {any} */ node) => check(node, node.value),
    };
  },
};
