const NUMBER = /^\s*(\d{1,2})[.)]\s+/;

const withoutNumber = (line: string) => line.replace(NUMBER, '');

/** The number written before a line; undefined if there is none. */
function numberOf(line: string): number | undefined {
  const number = NUMBER.exec(line)?.[1];
  return number === undefined ? undefined : Number(number);
}

const filled = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

const isCount = (numbers: (number | undefined)[]) => numbers.every((number, index) => number === index + 1);

/**
 * The steps that the instructions of a trust consist of: one a line. Numbers before them that count 1,
 * 2, 3 are left out, for the component that shows the steps numbers them. Other numbers are part of a
 * step, as in “10. floor”.
 */
export function instructionSteps(instructions: string): string[] {
  const lines = instructions.split('\n');
  const numbers = lines.map(numberOf).filter((number) => number !== undefined);
  return filled(isCount(numbers) ? lines.map(withoutNumber) : lines);
}

/** The lines without any number before them: what the text of a trust says, whose format must not change. */
export const unnumberedLines = (instructions: string): string[] =>
  filled(instructions.split('\n').map(withoutNumber));

/**
 * Joins steps to the text that is saved; leaves out blank ones, and replaces line breaks within a
 * step with spaces. If a step begins with a number of its own, all are numbered, so that it isn't
 * taken for the number of the step.
 */
export function instructionsOf(steps: readonly string[]): string {
  const lines = filled(steps.map((step) => step.replace(/\s+/g, ' ')));
  const numbers = lines.map(numberOf);
  // One alone counts nothing.
  const hasOwn = numbers.some((number) => number !== undefined) && !(lines.length > 1 && isCount(numbers));
  return (hasOwn ? lines.map((line, index) => `${index + 1}. ${line}`) : lines).join('\n');
}
