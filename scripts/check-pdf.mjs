import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

/**
 * Checks PDFs with programs that npm doesn't bring, and with our own check of PDF/A-2a and PDF/UA-1: the files named, or
 * those that a journey downloads.
 *   npm run check:pdf [-- file.pdf …]
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
  { command: 'verapdf', args: ['--format', 'text', '--flavour', '2a'], from: 'verapdf.org', good: /^PASS/m },
  { command: 'verapdf', args: ['--format', 'text', '--flavour', 'ua1'], from: 'verapdf.org', good: /^PASS/m },
];

await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
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
    const fine = good.test(stdout + stderr);
    if (!fine) failed += 1;
    console.log(`${fine ? 'ok     ' : 'FAILED '} ${command} ${file}${fine ? '' : `\n${stdout}${stderr}`}`);
  }
}
const inspect = join(root, 'shared/testing/pdf/inspect.mjs');
for (const file of files) {
  const { stdout } = spawnSync(process.execPath, [inspect, 'standards'], {
    input: readFileSync(file),
    encoding: 'utf8',
  });
  /** @type {{ faults: string[] }} */
  const { faults } = JSON.parse(stdout);
  if (faults.length > 0) failed += 1;
  console.log(
    `${faults.length > 0 ? 'FAILED ' : 'ok     '} PDF/A-2a and PDF/UA-1 ${file}\n${faults.join('\n')}`.trim(),
  );
}
process.exitCode = failed === 0 ? 0 : 1;

/** The PDFs of a will that a journey signs and pays for in a browser. */
async function downloaded() {
  const { build } = await import('./lib/build.mjs');
  const { findHeadlessBrowser } = await import('./lib/browser.mjs');
  const { bin, must } = await import('./lib/run.mjs');
  const folder = join(root, '.cache/documents');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build();
  const env = { ...process.env, KEEP_DOCUMENTS: folder, BROWSER_PATH: await findHeadlessBrowser() };
  const journey = ['test', 'will-page', '--grep', 'a sealed PDF', '--reporter=line'];
  await must(bin('playwright'), journey, { cwd: join(root, 'e2e'), env });
  return readdirSync(folder).map((name) => join(folder, name));
}
