import { languages, type Language } from '@heartwood/shared/words';

/** The language that a browser asks for in its Accept-Language header, of those that we have (RFC 9110, 12.5.4). */
export function acceptedLanguage(header = ''): Language {
  const asked = header
    .split(',')
    .map((range) => {
      const [tag = '', weight = ''] = range.split(';');
      const quality = /^\s*q=([\d.]+)\s*$/i.exec(weight)?.[1] ?? '1';
      return { language: tag.split('-', 1)[0]?.trim().toLowerCase(), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const known = asked.map(({ language }) => languages.find((ours) => ours === language));
  return known.find((language) => language !== undefined) ?? 'en';
}
