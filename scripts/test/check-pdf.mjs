import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';

/**
 * Checks PDFs against PDF/A-2a and PDF/UA-1 with veraPDF and a check of our own, and with Debian's qpdf
 * and pdfsig. The PDFs are the given files, or those that journeys download: drafts, copies for ink,
 * letters, and sealed documents.
 *
 * npm run test:slow -- pdf [file.pdf …]
 */
const tools = [
  {
    command: 'qpdf',
    args: ['--check'],
    from: "Debian's package qpdf",
    good: /No syntax or stream encoding errors/,
  },
  {
    command: 'pdfsig',
    args: [],
    from: "Debian's package poppler-utils",
    good: /Signature is Valid|does not contain any signatures/,
  },
];

await ensureInstalled();
const { root } = await import('../../shared/build/inputs.mjs');
const { validate } = await import('../lib/pdf/verapdf.mjs');
const files = process.argv.slice(2);
if (files.length === 0) files.push(...(await downloaded()));

let failed = 0;
for (const { command, args, from, good } of tools) {
  if (spawnSync(command, ['--version']).error) {
    console.log(`skipped ${command}: it is not installed (${from}).`);
    continue;
  }
  for (const file of files) {
    const { stdout, stderr } = spawnSync(command, [...args, file], { encoding: 'utf8' });
    report(command, file, good.test(stdout + stderr) ? [] : [stdout + stderr]);
  }
}
const validated = await validate(files);
if (!validated) console.log('skipped veraPDF: there is no JDK (Java 17 or later).');
for (const { file, profile, checks, faults } of validated ?? [])
  report(`veraPDF ${profile} (${checks} checks)`, file, faults);
const inspect = join(root, 'shared/pdf/testing/inspect.mjs');
for (const file of files) {
  const { stdout } = spawnSync(process.execPath, [inspect, 'standards'], {
    input: readFileSync(file),
    encoding: 'utf8',
  });
  /** @type {{ faults: string[] }} */
  const { faults } = JSON.parse(stdout);
  report('our check of PDF/A-2a and PDF/UA-1', file, faults);
}
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} checker @param {string} file @param {readonly string[]} faults */
function report(checker, file, faults) {
  if (faults.length > 0) failed += 1;
  console.log([`${faults.length > 0 ? 'FAILED ' : 'ok     '} ${checker} ${file}`, ...faults].join('\n'));
}

/** The PDFs of journeys in a browser: wills that are signed in each way, and a loan that both sign. */
async function downloaded() {
  const { prepareJourneys } = await import('../lib/journeys.mjs');
  const { runOrExit } = await import('../lib/run.mjs');
  const folder = join(root, '.cache/documents');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const journeys = ['will-page', 'execution', 'loans', '--grep', 'sealed PDF|in ink|on the screen: sealed'];
  await runOrExit(...(await prepareJourneys([...journeys, '--reporter=line'], { KEEP_DOCUMENTS: folder })));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name));
}
