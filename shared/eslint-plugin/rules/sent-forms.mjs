/** The components that store what is typed, or that lock it while it is sent. */
const safe = /^(?:FormDialog|Locked|SignatureField|StoreDraft)$/;

/**
 * What is typed after the press of a form's button is neither sent nor stored, unless one of these
 * components is in the file.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noUnlockedForms = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unlocked:
        'Lock or store what is typed while this form is sent: <Locked>, <StoreDraft>, or <FormDialog>.',
    },
  },
  create(context) {
    /** @type {any} */
    let form;
    let isSafe = false;
    return {
      JSXOpeningElement: (/** @type {any} */ node) => {
        if (node.name.name === 'Formik') form ??= node;
        isSafe ||= safe.test(node.name.name ?? '');
      },
      'Program:exit': () => {
        if (form && !isSafe) context.report({ node: form, messageId: 'unlocked' });
      },
    };
  },
};
