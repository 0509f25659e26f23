import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../shared/build/inputs.mjs';
import { installAside } from '../npm-package.mjs';

const execute = promisify(execFile);

// npm has no veraPDF package, but this one includes its engine, and the profiles of both standards.
const PACKAGE = '@opendataloader/pdf';
const VERSION = '2.5.11';
const JAR = 'lib/opendataloader-pdf-cli.jar';
const SHA_256 = '354ee84dbc2cf8b22fef1aab81c23476b3bd3120b96369b9e14d4946823fc948';

/**
 * veraPDF's results for PDFs against PDF/A-2a and PDF/UA-1.
 * @param {readonly string[]} files
 * @returns {Promise<{ file: string, profile: string, checks: number, faults: string[] }[] |
 *   null>} null without a JDK
 */
export async function validate(files) {
  if (!(await hasCompiler())) return null;
  const program = join(root, 'scripts/verapdf/Validate.java');
  const { stdout } = await execute('java', ['-cp', await installed(), program, ...files], {
    maxBuffer: 2 ** 26,
  });
  /** @type {{ file: string, profile: string, checks: number, faults: string[] }[]} */
  const results = [];
  for (const line of stdout.split('\n').filter(Boolean)) {
    const [file = '', profile = '', checks] = line.split('\t');
    if (file === '') results.at(-1)?.faults.push(profile);
    else results.push({ file, profile, checks: Number(checks), faults: [] });
  }
  return results;
}

/** Java can run a source file only with a compiler, which a JDK has and a JRE lacks. */
const hasCompiler = () =>
  execute('javac', ['-version']).then(
    () => true,
    () => false,
  );

/** The path of the JAR, downloaded once. @throws {Error} if its checksum differs */
async function installed() {
  const folder = join(root, '.cache/verapdf', VERSION);
  const jar = join(folder, 'node_modules', PACKAGE, JAR);
  if (!existsSync(jar)) await installAside(folder, `${PACKAGE}@${VERSION}`);
  const found = createHash('sha256').update(readFileSync(jar)).digest('hex');
  if (found !== SHA_256)
    throw new Error(`${jar} is not the file that was published: its SHA-256 is ${found}.`);
  return jar;
}
