/**
 * The steps that the instructions of a trust consist of: one a line. Numbers written before a step are left out, for
 * whoever shows the steps numbers them.
 */
export function instructionSteps(instructions: string): string[] {
  return instructions
    .split('\n')
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/, '').trim())
    .filter((step) => step !== '');
}

/** Steps as the text that is saved; blank ones are left out, and a line break within a step becomes a blank. */
export function instructionsOf(steps: readonly string[]): string {
  return steps
    .map((step) => step.replace(/\s+/g, ' ').trim())
    .filter((step) => step !== '')
    .join('\n');
}
