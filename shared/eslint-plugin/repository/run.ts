import { checkout } from '@heartwood/i18n/tools/sources';
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

/**
 * Checks what no linter looks at, over the whole repository. Prints each fault, and
 * exits with 1 if there is one.
 */
const sources = checkout();
const checks = [
  ...[checkEnglish, checkMessages, checkCatalogs, checkStyles],
  ...[checkComments, checkFolders, checkEndpoints, checkNamed, checkLockFiles, checkPackages],
];
const faults = checks.flatMap((check) => check(sources));
for (const { path, line, message } of faults) console.error(`${path}:${line}  ${message}`);
process.exitCode = faults.length > 0 ? 1 : 0;
