import { Sources } from '@heartwood/i18n/tools/sources';
import type { Check } from './fault';
import {
  checkComments,
  checkEndpoints,
  checkFolders,
  checkLockFiles,
  checkNamed,
  checkPackages,
} from './files';
import { checkStyles } from './styles';
import { checkCatalogs, checkEnglish, checkMessages } from './texts';

/** What a repository that is in order has at least. */
const sound = {
  'shared/ui/tokens.css': ':root { --space-1: 1px }',
  'shared/i18n/codes.json': '{}\n',
  'shared/domain/legacy-access/messages.ts': '',
  'shared/eslint-plugin/repository/exceptions.json': '',
  'docs/asvs.md': '',
  'docs/data-protection.md': '',
};

/**
 * Where a check finds a fault in these files, with what it says; without exceptions,
 * which these files don't need.
 */
const found = (check: Check, files: Record<string, string>) => {
  const all: Record<string, string> = { ...sound, ...files };
  return check(new Sources(Object.keys(all), (path) => all[path] ?? ''))
    .filter(({ path, message }) => !path.endsWith('exceptions.json') && !/^Name the folder/.test(message))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);
};

const page = 'shell/src/page.tsx';
const long =
  'One two three four five six seven eight nine ten one two three four five six seven eight nine ten one.';

it.each([
  [`\nt('${long}')`, ':2 Shorten the sentence of 21 words to 20'],
  [`<p>{done && '${long}'}</p>`, ':1 Shorten the sentence of 21 words to 20'],
  [
    "t('Considerable administrative complexities necessitate individualized interpretation by authorized representatives, unfortunately, nationwide, nevertheless, indefinitely.')",
    ':1 Use shorter words',
  ],
  ["t('Wills, trusts and loans')", ':1 Add the comma before the last item'],
  ["t('It is a PDF, a PNG or a JPEG.')", ':1 Add the comma before the last item'],
  ["t('Ask a lawyer')", ':1 Write attorney'],
])('the English of %s is reported', (code, fault) =>
  expect(found(checkEnglish, { [page]: code })).toEqual([expect.stringContaining(page + fault)]),
);

it.each([
  "t('Wills, trusts, and loans')",
  "t('Read it, then sign or decline.')",
  "t('Look for a device, a card or metal plate, and mail.')",
  `throw new Error('${long}')`,
  "t('Now.\\n\\nLater, {name}.', { name })",
])('the English of %s is fine', (code) => expect(found(checkEnglish, { [page]: code })).toEqual([]));

it.each([
  ['<p>Edit</p>', 'Make it a message'],
  ["const a = t('Edit')", 'Mark it with msg'],
  ["const a = () => t('Edit {name}')", 'Give it the values'],
  ["const a = () => t('Name at most 20 people.')", 'Give it the limit'],
])('the message of %s is reported', (code, fault) =>
  expect(found(checkMessages, { [page]: code })).toEqual([expect.stringContaining(`${page}:1 ${fault}`)]),
);

it('reports what a catalog lacks, has in vain, or translates in another way', () => {
  const [shell, shared] = ['shell/src/i18n/es.json', 'shared/i18n/es.json'];
  const files = {
    [page]: "const a = () => [t('Edit'), t('Open')]",
    [shell]: '{\n  "Edit": "Editar",\n  "Open": " "\n}',
    'shared/domain/messages/a.ts': "const gone = msg('It is gone.')",
    'shared/ui/a.ts': "const a = () => t('Edit')",
    [shared]: '{\n  "Edit": "Cambiar",\n  "Shut": "Cerrar"\n}',
  };
  const faults = found(checkCatalogs, files);
  expect(faults).toContain(`${shell}:3 Write its Spanish. Open`);
  expect(faults).toContain(`${shared}:2 Translate it as ${shell} does, "Editar": Edit`);
  expect(faults).toContain('shared/i18n/codes.json:1 Run `npm run extract -w shared/i18n`.');
  expect(faults.join('\n')).toContain(`${shared}:2 Run \`npm run extract -w shared/i18n\`:`);
});

it.each([
  ['.a {\n}\n.b {\n}', ':3 Remove .b'],
  ['.a { padding: var(--space-9) }', ':1 Use a token'],
  ['.a { color: #ffffff }', ':1 Use a color'],
  ['.a { color: red }\ndiv .a { color: red }', ':2 Start the selector'],
  ['.a:has(> :nth-child(3)) > * {\n}', ':1 Set a class instead of :has()'],
])('the styles %s are reported', (css, fault) => {
  const path = 'shared/ui/a.module.css';
  expect(found(checkStyles, { [path]: css, 'shared/ui/a.tsx': 'styles.a' })).toEqual([
    expect.stringContaining(path + fault),
  ]);
});

const endpoint = 'const a = {\n  wills: build.query({}),\n};';

it.each<[string, Check, Record<string, string>, string]>([
  [
    'a folder of 25 files',
    checkFolders,
    Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`docs/${index}`, ''])),
    'docs:1 Split the folder',
  ],
  [
    'a comment of 111 columns',
    checkComments,
    { [page]: `/** A ${'a'.repeat(102)} */\n/** A ${'a'.repeat(103)} */` },
    `${page}:2 Break`,
  ],
  [
    'an endpoint that is defined twice',
    checkEndpoints,
    { 'mfe-a/a.ts': endpoint, 'mfe-b/b.ts': endpoint },
    'mfe-b/b.ts:2 Rename the endpoint wills, which mfe-a/a.ts:2 defines.',
  ],
  [
    'a file that is gone',
    checkNamed,
    { 'docs/asvs.md': '| 1.1 | met | `gone.ts` |' },
    'docs/asvs.md:1 Name one that exists, and only once: gone.ts',
  ],
  [
    'a requirement without a file',
    checkNamed,
    { 'docs/asvs.md': '\n| 1.1 | met | |' },
    'docs/asvs.md:2 Name a file',
  ],
  [
    'a command that is gone',
    checkNamed,
    { 'docs/asvs.md': '`npm run gone`', 'package.json': '{"scripts": {}}' },
    'docs/asvs.md:1 Name one that exists, and only once: npm run gone',
  ],
  [
    'a package without a digest',
    checkLockFiles,
    { 'package-lock.json': '{"packages": {\n"node_modules/a": {} } }' },
    'package-lock.json:2 Write it anew, without node_modules beside it: node_modules/a has no SHA-512 digest.',
  ],
  [
    'the binary of another system',
    checkLockFiles,
    { 'package-lock.json': '{"packages": {\n"": {"optionalDependencies": {"a-linux": "1"} } } }' },
    'package-lock.json:2 Write it anew, without node_modules beside it: a-linux is missing.',
  ],
  [
    'a package that needs a browser',
    checkPackages,
    { 'shared/domain/package.json': '{"dependencies": {"@heartwood/ui": "1.0.0"}}' },
    'shared/domain/package.json:1 List no @heartwood/ui',
  ],
  [
    'a package that needs itself',
    checkPackages,
    {
      'shared/ui/package.json': '{"devDependencies": {"@heartwood/host": "1.0.0"}}',
      'shared/host/package.json': '{"dependencies": {"@heartwood/ui": "1.0.0"}}',
    },
    'shared/ui/package.json:1 Remove a dependency',
  ],
])('%s is reported', (_what, check, files, fault) => expect(found(check, files).join('\n')).toContain(fault));
