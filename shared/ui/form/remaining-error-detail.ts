/**
 * The server's sentence, unless the fields with errors already show all of it.
 * @param names the fields of the form
 */
export function remainingErrorDetail(
  detail: string,
  fields: Record<string, string[]>,
  names: readonly string[],
): string | null {
  const shown = names.flatMap((name) => fields[name] ?? []);
  const rest = shown.reduce((text, sentence) => text.replace(sentence, ''), detail);
  return shown.length > 0 && rest.trim() === '' ? null : detail;
}
