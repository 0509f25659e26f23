import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealTokenConfig } from '../../../src/service-settings';

const PIN = 'five rings of an oak';
const MODULES = [
  process.env.SOFTHSM2_MODULE ?? '',
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
];

/**
 * A token in software: Debian's and Homebrew's package softhsm. SOFTHSM2_MODULE names
 * another place of its library.
 */
const module = MODULES.find((path) => existsSync(path));

/**
 * What a machine lacks for tokens, which is why a test is skipped, and fails in CI; false when there is all.
 */
export async function missingForTokens(): Promise<string | false> {
  const missing = await whatIsMissing();
  if (missing && process.env.CI) throw new Error(missing);
  return missing;
}

async function whatIsMissing(): Promise<string | false> {
  if (!module || spawnSync('softhsm2-util', ['--version']).error)
    return 'SoftHSM is not installed: apt-get install softhsm2, or brew install softhsm';
  return import('pkcs11js').then(
    () => false,
    () => 'pkcs11js is not compiled: npm rebuild pkcs11js --ignore-scripts=false',
  );
}

/** A new token without keys, and the settings for it. */
export interface TestToken {
  settings: SealTokenConfig;
  /** The same for a process. */
  env: Record<string, string>;
}

/** Makes a token in a folder, and lets this process see it. */
export async function makeToken(folder: string): Promise<TestToken> {
  const [tokens, file] = [join(folder, 'tokens'), join(folder, 'softhsm2.conf')];
  await mkdir(tokens, { recursive: true });
  await writeFile(file, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  process.env.SOFTHSM2_CONF = file;
  await forgetTokens();
  const label = 'heartwood';
  const pins = ['--so-pin', 'one ring of an oak', '--pin', PIN];
  execFileSync('softhsm2-util', ['--init-token', '--free', '--label', label, ...pins], { stdio: 'pipe' });
  const settings = { module: module ?? '', label, key: 'heartwood-seal', pin: PIN };
  return {
    settings,
    env: {
      SOFTHSM2_CONF: file,
      SEAL_PKCS11_MODULE: settings.module,
      SEAL_PKCS11_TOKEN: label,
      SEAL_PKCS11_KEY: settings.key,
      SEAL_PKCS11_PIN: PIN,
    },
  };
}

/** Ends the sessions that an earlier test left open in this process: SoftHSM reads its settings only once. */
async function forgetTokens(): Promise<void> {
  const { default: constants } = await import('pkcs11js');
  const pkcs11 = new constants.PKCS11();
  pkcs11.load(module ?? '');
  try {
    pkcs11.C_Finalize();
  } catch {
    // Nothing was open.
  }
  pkcs11.close();
}
