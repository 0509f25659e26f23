/** Components that put each text among their children into an element. */
const wrappers = /^(?:Text|Cited|VisuallyHidden|Card|Button|LinkButton|Notice|ConfirmDialog)$/;

/** Calls that give a text. */
const texts = /^(?:t|translated|listText|String|format[A-Z]\w*)$/;

/**
 * Threat: a browser that translates a page puts other nodes in place of its text nodes. React then leaves
 * the old text of one on the screen, and throws when it removes one. It can replace elements, and the text
 * that is alone in an element.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noLooseText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      loose: 'Put the texts here into <Text>, or into <Cited>, so that a translated page can change.',
    },
  },
  create(context) {
    const check = (node) => {
      const name = node.openingElement?.name.name ?? '';
      if (wrappers.test(name)) return;
      const children = node.children.filter(isShown);
      const loose = children.length > 1 && children.find((child) => isText(child.expression ?? child));
      if (loose) context.report({ node: loose, messageId: 'loose' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Whether it is more than a comment, or the space between two elements. */
function isShown(child) {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  if (child.type !== 'JSXExpressionContainer') return true;
  const { type, value } = child.expression;
  return type !== 'JSXEmptyExpression' && !(type === 'Literal' && String(value).trim() === '');
}

/** Whether a child is a text, or one in some cases. */
function isText(node) {
  switch (node?.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'string';
    case 'CallExpression':
      return texts.test(node.callee.name ?? '');
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right);
    default:
      return false;
  }
}
