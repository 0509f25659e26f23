import { settings } from '../../src/settings';

/** `docs/settings.md`, unformatted: a table of all settings. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Settings are environment variables. All are optional for a local server. If a value can’t be used, the server doesn’t start',
    'and names the variable. This page is generated from `api/src/settings.ts`: `npm run settings -w api`.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...settings.map(
      ({ names, default: otherwise, meaning }) =>
        `| ${names.map((name) => `\`${name}\``).join(', ')} | ${otherwise} | ${meaning} |`,
    ),
    '',
  ].join('\n');
