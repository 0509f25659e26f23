import { translated } from '@heartwood/i18n';

/**
 * The server's sentence in the person's language, unless the fields with errors already show all of it.
 * @param names the fields of the form
 */
export function remainingErrorDetail(
  detail: string,
  fields: Record<string, string[]>,
  names: readonly string[],
): string | null {
  const shown = names.flatMap((name) => fields[name] ?? []);
  const words = translated(detail);
  const rest = shown.reduce((text, sentence) => text.replace(translated(sentence), ''), words);
  return shown.length > 0 && rest.trim() === '' ? null : words;
}
