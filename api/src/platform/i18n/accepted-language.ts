import { offered, type Language } from '@heartwood/i18n';

/** The best match for a browser's Accept-Language header among the site's languages (RFC 9110, 12.5.4). */
export function acceptedLanguage(header = '', among: readonly Language[] = offered): Language {
  const asked = header
    .split(',')
    .map((range) => {
      const [tag = '', weight = ''] = range.split(';');
      const quality = /^\s*q=([\d.]+)\s*$/i.exec(weight)?.[1] ?? '1';
      return { language: tag.split('-', 1)[0]?.trim().toLowerCase(), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const known = asked.map(({ language }) => among.find((ours) => ours === language));
  return known.find((language) => language !== undefined) ?? 'en';
}
