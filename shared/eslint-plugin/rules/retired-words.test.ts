/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { noRetiredWords, retiredNamesIn, retiredWordsIn } from './retired-words.mjs';

const root = join(__dirname, '../../..');

const messagesFor = (code: string, filename = 'shell/src/page.tsx') =>
  new Linter()
    .verify(
      code,
      {
        files: ['**/*.tsx'],
        plugins: { heartwood: { rules: { 'no-retired-words': noRetiredWords } } },
        rules: { 'heartwood/no-retired-words': 'error' },
        languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      },
      filename,
    )
    .map(({ message }) => message);

describe('the lint rule about retired words', () => {
  it.each([
    ['function TermsDesk() {}', 'StandalonePage'],
    ['const desk = 1', 'StandalonePage'],
    ['await loadParts()', 'loadFederation'],
    ['<PartBoundary />', 'RemoteBoundary'],
    ['const fault: Trouble = withTrouble(1)', 'NetworkFault'],
    ['<Elsewhere />', 'OtherRemotePlaceholder'],
    ['throw new LoanRefusal()', 'ApiError'],
    ['const refusal = toApiError(error)', 'ApiError'],
    ['const courier = new Worker()', 'mail worker'],
    ['keepHouse(household)', 'startHousekeeping'],
    ['const twin = 1', 'idempotency'],
    ['veteranRuns()', 'oldContractRemote'],
    ['const file = "rogue.js"', 'misbehavingRemote'],
    ['untoldDetail(detail)', 'remainingErrorDetail'],
    ['<FoundNotice />', 'RestoredDraftNotice'],
    ['<KeepTyping />', 'StoreDraft'],
    ['keptInTab("draft")', 'draftInTab'],
    ['lendTokens()', 'provide'],
    ['const lentLibraries = {}', 'shared'],
    ['interface Host { tokensLent: string }', 'shared'],
    ['// One of the arrows of the architecture.', 'module boundaries'],
    ['await whileStill(copyFiles)', 'whileQuiesced'],
    ['const signature = squiggle(1)', 'madeUpSignature'],
    ['// The shell lends React to each remote.', 'provides'],
    ['// What fails is asked for twice more.', 'retries'],
    ['// The browser keeps a failure for ever.', 'forever'],
    ['/** A rule of the house. */ export {}', 'of the project'],
    ['it("mails by the courier", test)', 'mail worker'],
    ['const text = `a remote on a desk ${1}`', 'standalone mode'],
  ])('rejects %s', (code, replacement) => {
    const [message] = messagesFor(code);
    expect(message).toContain('is a retired word: use ');
    expect(message).toContain(replacement);
  });

  it.each([
    ['const sentence = "The lender lends $500."'],
    ['const lender = loan.lender'],
    ['if (event.key === "ArrowDown") move(); // Arrow keys move the row.'],
    ['const gift = "my household goods, and the desk in my study"'],
    ['const householdGifts = []'],
    ['// Takes the answers of the will elsewhere, without trouble.'],
    ['export const refusalOf = apiErrorOf'],
    ['const troubleshooting = twine'],
  ])('allows %s', (code) => {
    expect(messagesFor(code)).toEqual([]);
  });

  it('allows lending in the code about loans', () => {
    expect(messagesFor('const lent = 500', 'mfe-loans/src/page.tsx')).toEqual([]);
    expect(messagesFor('const lent = 500')).toHaveLength(1);
  });
});

describe('documents, style sheets, pages, and file names', () => {
  const exempt = /^(shared\/host\/contract\/|api\/test\/releases\/|shared\/build\/lint\/retired-words)/;
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !exempt.test(file));
  const texts = files.filter((file) => /\.(md|css|html|yml|template)$/.test(file));

  const camelCase = (name: string) =>
    name.replace(/[-.]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const namesIn = (file: string) =>
    file
      .replace(/\.\w+$/, '')
      .split('/')
      .map(camelCase);

  it('have files to check', () => {
    expect(texts.length).toBeGreaterThan(50);
  });

  it('contain no retired word', () => {
    const messages = texts.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const identifiers = [...text.matchAll(/`(\w+)(?:\(\))?`/g)].map(([, name = '']) => name);
      return [...retiredWordsIn(text), ...identifiers.flatMap((name) => retiredNamesIn(name, file))].map(
        (message) => `${file}: ${message}`,
      );
    });
    expect(messages).toEqual([]);
  });

  it('have no retired word in their names', () => {
    const messages = files.flatMap((file) =>
      namesIn(file).flatMap((name) => retiredNamesIn(name, file).map((message) => `${file}: ${message}`)),
    );
    expect(messages).toEqual([]);
  });
});
