/**
 * The steps that the instructions of a trust consist of: one a line. Numbers written before a step are left out, for
 * the component that shows the steps numbers them.
 */
export function instructionSteps(instructions: string): string[] {
  return instructions
    .split('\n')
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/, '').trim())
    .filter((step) => step !== '');
}

/**
 * Joins steps to the text that is saved; leaves out blank ones, and replaces line breaks within a step with spaces.
 */
export function instructionsOf(steps: readonly string[]): string {
  return steps
    .map((step) => step.replace(/\s+/g, ' ').trim())
    .filter((step) => step !== '')
    .join('\n');
}
