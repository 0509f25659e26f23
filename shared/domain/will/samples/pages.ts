import { willDocument, willText } from '../document';
import { willFormOf, willSummary } from '../form/will-form';
import { willWarnings } from '../will-warnings';
import { sampleWills } from './all';
import { samplesToday, type Sample } from './sample';

const TOP = `# Sample wills

Fifteen wills that are hard to write, with their complete text, for a lawyer to review. \`npm run sample-wills\` writes
them from \`shared/domain/will/samples\`, and a test compares them: a change of the text shows here as a difference.
Nobody in them is real. What the text rests on is in [For review by a Colorado lawyer](../lawyer-review.md).
`;

/** The files of docs/sample-wills, by name. */
export function samplePages(): Map<string, string> {
  const list = sampleWills.map(({ file, title, about }) => `- [${title}](${file}.md): ${about}`);
  return new Map([
    ['README.md', `${TOP}\n${list.join('\n')}\n`],
    ...sampleWills.map((sample) => [`${sample.file}.md`, page(sample)] as const),
  ]);
}

function page({ title, about, will }: Sample): string {
  const answers = willSummary(willFormOf(will))
    .filter(({ values }) => values.length > 0)
    .map(({ term, values }) => `- ${term}: ${values.map(plain).join('; ')}`);
  const advice = willWarnings(will, samplesToday).map(({ message }) => `- ${message}`);
  return [
    `# ${title}`,
    about,
    '## What was answered',
    answers.join('\n'),
    '## Advice on the screen',
    advice.join('\n') || 'None.',
    '## The text',
    willMarkdown(will),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The text of a will as Markdown: the same words, with its headings marked and nothing read as markup. */
function willMarkdown(will: Sample['will']): string {
  const document = willDocument(will);
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

/** Without the invisible marks that keep a name's direction to itself. */
const plain = (value: string) => value.replace(/[\u2068\u2069]/g, '');
