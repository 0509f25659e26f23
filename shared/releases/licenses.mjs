/** Each build has this file: the licenses of the packages and fonts in it. */
export const licensesFile = 'licenses.txt';
/** The separator between two packages in the file. */
const between = `\n\n${'='.repeat(80)}\n\n`;

/**
 * The content of the file, for the texts of packages or of other such files, without duplicates.
 * @param {Iterable<string>} texts
 */
export const licensesOf = (texts) =>
  `${[...new Set([...texts].flatMap((text) => text.trim().split(between)))].sort().join(between)}\n`;
