import { families } from './families';
import { mistakes } from './mistakes';
import { others } from './others';
import { samples } from './samples';
import type { Story } from './story';

export const stories: readonly Story[] = [...families, ...others, ...mistakes, ...samples];

/** The text of docs/stories.md. */
export function storiesPage(): string {
  const top = `# Stories

${stories.length} families, what they want, and what they do in the wizard in a hurry. The journey \`stories\` plays each of them, and
compares the text of the will with the wish: it says what was wanted, or something is open to decide; never the contrary.
\`npm run pages -w e2e\` writes this page from \`e2e/stories\`.
`;
  return [top, ...stories.map(section)].join('\n');
}

function section({ title, wish, testator, steps, says, never = [], decides = [], will }: Story): string {
  const acts = Object.entries(steps).flatMap(([step, each = []]) =>
    each.length > 0 ? [`- Step ${step}: ${each.map(({ words }) => words).join('; ')}`] : [],
  );
  const results = [
    ...decides.map((part) => `- To decide: “${part}”`),
    ...says.map((part) => `- The will says: “${part}”`),
    ...never.map((part) => `- The will never says: “${part}”`),
    ...(will ? ['- The will is the sample of this title, to the letter.'] : []),
  ];
  return `## ${title}\n\n${wish}\n\n${testator}:\n\n${acts.map(shortened).join('\n')}\n\n${results.join('\n')}\n`;
}

/** In one line, without the end of a long text. */
function shortened(line: string): string {
  const words = line.replaceAll(/\s+/g, ' ');
  return words.length > 900 ? `${words.slice(0, 900)}…` : words;
}
