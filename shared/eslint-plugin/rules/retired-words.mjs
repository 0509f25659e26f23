/**
 * A word that Heartwood's code or documents once used in a sense of their own, and the standard term that replaced
 * it.
 * @typedef {object} RetiredWord
 * @property {RegExp} [identifier] matches an identifier that contains it
 * @property {RegExp} [text] matches it in a comment, a string, a document, a style sheet, or a page
 * @property {string} use what to write instead
 * @property {RegExp} [except] paths of files where the word has its usual meaning
 */

/** @type {RetiredWord[]} */
const retiredWords = [
  {
    identifier: /(^d|D)esk(?![a-z])/,
    text: /\bDesks?\b|\bon a desk\b/,
    use: 'standalone mode, or StandalonePage',
  },
  { identifier: /^loadParts$/, text: /\bload-?parts\b/i, use: 'loadFederation' },
  { identifier: /PartBoundary/, text: /\bPartBoundary\b/, use: 'RemoteBoundary' },
  { identifier: /Trouble(?![a-z])|^trouble(?![a-z])/, text: /\bwithTrouble\b/, use: 'NetworkFault' },
  { identifier: /^Elsewhere/, use: 'OtherRemotePlaceholder' },
  { identifier: /^(?!refusalOf$).*[Rr]efusal(?![a-z])/, text: /\btoRefusal\b/, use: 'ApiError' },
  { identifier: /courier/i, text: /\bcouriers?\b/i, use: 'mail worker' },
  {
    identifier: /^keepHouse$|^[hH]ousehold$/,
    text: /\bkeepHouse\b/,
    use: 'startHousekeeping, or HousekeepingDeps',
  },
  { identifier: /(^t|T)wins?(?![a-z])/, use: 'duplicate, or idempotency' },
  { identifier: /(^v|V)eteran(?![a-z])/, text: /\bveteran\.js\b/, use: 'oldContractRemote' },
  { identifier: /(^r|R)ogue(?![a-z])/, text: /\brogue\b/i, use: 'misbehavingRemote' },
  { identifier: /(^u|U)ntoldDetail/, text: /\buntold(?:Detail|-detail)\b/, use: 'remainingErrorDetail' },
  { identifier: /FoundNotice/, text: /\bfound-?notice\b/i, use: 'RestoredDraftNotice' },
  { identifier: /KeepTyping/, text: /\bkeep-?typing\b/i, use: 'StoreDraft' },
  { identifier: /^keptIn(?![a-z])/, text: /\bkeptIn[A-Z]/, use: 'draftInTab, or draftInBrowser' },
  {
    identifier: /^(?:lent|lends?|lending)(?![a-z])|[a-z](?:Lent|Lends?|Lending)(?![a-z])/,
    use: 'shared, or provide',
    except: /loan/,
  },
  { identifier: /^whileStill$/, text: /\bwhileStill\b/, use: 'whileQuiesced' },
  { identifier: /[sS]quiggle/, text: /\bsquiggle\b/, use: 'madeUpSignature' },
  { identifier: /^noteTold$/, text: /\bnoteTold\b/, use: 'markNoticeSent' },
  { identifier: /^vouchesForNobody$/, text: /\bvouchesForNobody\b/, use: 'hasNoAttestation' },
  { identifier: /^impatientSocket$/, text: /\bimpatientSocket\b/, use: 'socketWithTimeout' },
  { identifier: /^everyThing$/, text: /\beveryThing\b/, use: 'everyItem' },
  { identifier: /^Happening/, use: 'NewEvent, or EventType' },
  { identifier: /^EmbeddedGuest$/, text: /\bembedded-guest\b/, use: 'PortClient' },
  {
    identifier: /^(?:speak|letSpeak|languageSpokenBy)$/,
    use: 'loadLanguage, setRemoteLanguage, or languageOfRemote',
  },
  { text: /\bSaidElsewhere\b/, use: 'InAnotherSection' },
  { text: /\be2e\/world\b/, use: 'e2e/support' },
  { text: /\bshell lends\b|\blent to (?:the routes|remotes|each remote)\b/i, use: 'provides' },
  { text: /\bmeets? the remotes\b/i, use: 'loads the federation runtime' },
  { text: /\bfor ever\b/i, use: 'forever' },
  { text: /\bis asked for twice\b/i, use: 'retries' },
  { text: /\barrows of\b/i, use: 'module boundaries' },
  { text: /\bof the house\b/i, use: 'of the project, or architecture' },
  { identifier: /patien(?:ce|t)/i, use: 'timeout, or retry' },
];

const message = (/** @type {string} */ word, /** @type {RetiredWord} */ { use }) =>
  `"${word}" is a retired word: use ${use}.`;

/**
 * Finds retired words in prose.
 * @param {string} text
 * @returns {string[]} a message for each, which says what to use instead
 */
export const retiredWordsIn = (text) =>
  retiredWords.flatMap((retired) => {
    const found = retired.text?.exec(text);
    return found ? [message(found[0], retired)] : [];
  });

/**
 * Checks an identifier, or the name of a file.
 * @param {string} name
 * @param {string} path of the file that it is in
 * @returns {string[]} a message for each retired word, which says what to use instead
 */
export const retiredNamesIn = (name, path) =>
  retiredWords.flatMap((retired) =>
    retired.identifier?.test(name) && !retired.except?.test(path) ? [message(name, retired)] : [],
  );

/** @type {import('eslint').Rule.RuleModule} */
export const noRetiredWords = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const path = context.filename;
    /** @param {import('eslint').Rule.Node} node @param {string[]} messages */
    const reportAll = (node, messages) => {
      for (const text of messages) context.report({ node, message: text });
    };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments())
          for (const text of retiredWordsIn(value)) if (loc) context.report({ loc, message: text });
      },
      'Identifier, JSXIdentifier, PrivateIdentifier'(node) {
        reportAll(node, retiredNamesIn(node.name, path));
      },
      Literal(node) {
        if (typeof node.value === 'string') reportAll(node, retiredWordsIn(node.value));
      },
      TemplateElement(node) {
        reportAll(node, retiredWordsIn(node.value.raw));
      },
      JSXText(/** @type {import('eslint').Rule.Node & {value: string}} */ node) {
        reportAll(node, retiredWordsIn(node.value));
      },
    };
  },
};
