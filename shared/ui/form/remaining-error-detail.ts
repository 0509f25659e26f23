/**
 * The server's sentence, unless the marked fields of the form already say all of it.
 * @param names the fields of the form
 */
export function remainingErrorDetail(
  detail: string,
  fields: Record<string, string[]>,
  names: readonly string[],
): string | null {
  const told = names.flatMap((name) => fields[name] ?? []);
  const rest = told.reduce((text, sentence) => text.replace(sentence, ''), detail);
  return told.length > 0 && rest.trim() === '' ? null : detail;
}
