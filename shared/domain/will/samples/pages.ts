import { inkDocument, screenDocument, willDocument, willText, type WillDocument } from '../document';
import { executionMethods, inkSteps, executionMethodText, type ExecutionMethod } from '../execution/methods';
import { willFormOf, willSummary } from '../form/will-form';
import { willReview } from '../review/will-review';
import { sampleWills } from './all';
import { plainWill, samplesToday, type Sample } from './sample';

const TOP = `# Sample wills

Fifteen wills that are hard to write, with their complete text, for a lawyer to review. \`npm run sample-wills -w shared/testing\` writes
them from \`shared/domain/will/samples\`, and a test compares them: a change of the text shows here as a difference.
Nobody in them is real. What the text rests on is in [For review by a Colorado lawyer](../lawyer-review.md).
`;

const LAST_PAGES = `
What follows the sections differs between the three ways to sign. The samples show the text that is saved, whose last pages
are those of the screen; [Last pages](last-pages.md) shows all three.
`;

/** The files of docs/sample-wills, by name. */
export function samplePages(): Map<string, string> {
  const list = sampleWills.map(({ file, title, about }) => `- [${title}](${file}.md): ${about}`);
  return new Map([
    ['README.md', `${TOP}\n${list.join('\n')}\n${LAST_PAGES}`],
    ['last-pages.md', lastPages()],
    ...sampleWills.map((sample) => [`${sample.file}.md`, page(sample)] as const),
  ]);
}

function page({ title, about, will }: Sample): string {
  const answers = willSummary(willFormOf(will))
    .filter(({ values }) => values.length > 0)
    .map(({ term, values }) => `- ${term}: ${values.map(plain).join('; ')}`);
  const advice = willReview(will, samplesToday).map(({ message }) => `- ${message}`);
  return [
    `# ${title}`,
    about,
    '## What was answered',
    answers.join('\n'),
    '## Look at this again: what the screen asks',
    advice.join('\n'),
    '## The text',
    willMarkdown(will),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * The pages after the sections in each of the three ways to sign, and the steps that are
 * printed with a paper.
 */
function lastPages(): string {
  const will = plainWill({ self_proving: 'notary' });
  const ways = executionMethods.map((way) => {
    const { title, what, proof, law } = executionMethodText[way];
    const document = documentOf({ ...will, contract: willText(willDocument(will)) }, way);
    const steps = way === 'screen' ? [] : inkSteps(way).map((step, index) => `${index + 1}. ${step}`);
    return [
      `## ${title}`,
      `${what} ${proof} ${law}.`,
      ...(steps.length > 0 ? [`Printed as a page of instructions:\n\n${steps.join('\n')}`] : []),
      markdown({ ...document, opening: [], sections: [] }),
    ].join('\n\n');
  });
  return `# Last pages\n\n${ways.join('\n\n')}\n`;
}

const documentOf = (will: Parameters<typeof screenDocument>[0], way: ExecutionMethod) =>
  way === 'screen' ? screenDocument(will) : inkDocument(will, way);

const willMarkdown = (will: Sample['will']) => markdown(willDocument(will));

/** The text of a will as Markdown: the same words, with its headings marked and nothing read as markup. */
function markdown(document: WillDocument): string {
  const headings = new Set([
    ...document.sections.map(({ number, heading }) => `${number}. ${heading}`),
    document.attestation.heading,
    document.selfProving.heading,
  ]);
  return willText(document)
    .trimEnd()
    .split('\n\n')
    .map((part, index) => (index === 0 || headings.has(part) ? `### ${part}` : escaped(part)))
    .join('\n\n');
}

/** Two blanks end a line in Markdown; stars and brackets would be markup, and a line for ink a rule. */
const escaped = (part: string) =>
  part
    .replace(/[\\*[\]<>]/g, '\\$&')
    .replace(/_+/g, '`$&`')
    .replace(/\n(?!- )/g, '  \n');

/** Without the invisible marks that isolate a name's direction. */
const plain = (value: string) => value.replace(/[\u2068\u2069]/g, '');
