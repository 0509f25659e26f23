interface Outcome {
  /** How often each kind of call succeeded. */
  counts: Readonly<Record<string, number>>;
  retries: number;
  failures: readonly string[];
  /** The steps that could not run here, with the reason. */
  skipped: readonly string[];
}

/**
 * What is printed at the end, and the exit code. A step that was skipped is named in the last line. In CI it
 * is a failure: nobody reads the output of a run that succeeded.
 */
export function summaryOf(
  { counts, retries, failures, skipped }: Outcome,
  isCi: boolean,
): { lines: string[]; exitCode: number } {
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return {
    lines: [
      `Acknowledged and read: ${kinds.join(', ')}. ${retries} calls were tried again.`,
      `Lost, doubled, or failed: ${failures.length}.`,
      ...[...new Set(failures)].slice(0, 20).map((failure) => `  ${failure}`),
      ...(skipped.length > 0
        ? [`Skipped${isCi ? ', so this run has failed' : ''}: ${skipped.join('; ')}.`]
        : []),
    ],
    exitCode: failures.length > 0 || (isCi && skipped.length > 0) ? 1 : 0,
  };
}
