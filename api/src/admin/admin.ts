import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config';
import { checkRateFiles } from '../features/loans';
import { migratePostgres } from '../platform/db/migrate';
import { newSealKey } from '../platform/seal/seal-key';
import { makeTokenKey } from '../platform/seal/token/token-key';
import { StartError } from '../platform/health/start-error';
import { afterRestore, describeEnded, type Ended } from './after-restore';
import { backUp } from './backup';
import { certificates } from './certificates';
import { check } from './check';
import { describeCounts } from './inspection';
import { keysOf, move } from './move';
import { restore } from './restore';

/** A machine that has the archive could guess shorter ones. */
const MIN_PASSPHRASE_LENGTH = 16;

const usage = `Commands:
  backup --to <folder or s3://bucket/prefix>
  restore --from <file or s3://bucket/key> [--keep-codes]
  move --from <data folder> --to <postgres://…>
  check     follows every record, and compares every document with its fingerprint and its seal
  certificates [<id> [--to <file> | --accept | --reject]]  lists the death certificates that wait for a review (CERTIFICATE_REVIEW=on), or writes one to a file, or stores the verdict on it
  after-restore [--keep-codes]  ends the logins, mailed links, and recovery codes of a restored PostgreSQL database
  migrate   brings the tables of the database at DATABASE_URL up to date
  federal-rates  checks the files with the applicable federal rates in FEDERAL_RATES_DIR
  seal-key  prints a new key of the document seal, for seal.pem; with SEAL_PKCS11_MODULE, makes it in the token`;

const ALL_INTACT = 'Every record, document, and seal is intact.';

type Options = Partial<Record<'from' | 'to' | 'id', string>> &
  Partial<Record<'keep-codes' | 'accept' | 'reject', boolean>>;

const commands: Record<string, (config: Config, options: Options) => Promise<string>> = {
  backup: async (config, options) => {
    const { place, sha256, size } = await backUp(config, needed(options, 'to'), passphrase());
    return `Backed up to ${place}: ${(size / 2 ** 20).toFixed(1)} MB, SHA-256 ${sha256}.`;
  },
  restore: async (config, options) => {
    const { counts, ended, lost } = await restore(config, needed(options, 'from'), passphrase(), {
      keepCodes: options['keep-codes'],
    });
    return `Restored into ${config.dataDir}: ${describeCounts(counts)}. ${ALL_INTACT}\n${endedWords(ended)}${noteOf(lost)}`;
  },
  move: async (config, options) => {
    const from = resolve(needed(options, 'from'));
    const counts = await move(from, needed(options, 'to'), config);
    return `Copied to PostgreSQL: ${describeCounts(counts)}. ${ALL_INTACT}
Start the servers with that DATABASE_URL, with ${await keysOf(from, config.jwtSecret)}.`;
  },
  check: async (config) => {
    const { counts, lost, restored } = await check(config);
    return `${describeCounts(counts)}. ${ALL_INTACT}${restored ? `\n${restored}` : ''}${noteOf(lost)}`;
  },
  certificates: (config, { id, to, accept, reject }) => {
    if (accept && reject) throw new StartError(`--accept and --reject exclude each other.\n\n${usage}`);
    return certificates(config, { id, to, ...((accept || reject) && { counts: accept === true }) });
  },
  'after-restore': async ({ databaseUrl }, options) =>
    endedWords(await afterRestore(databaseUrl, { keepCodes: options['keep-codes'] })),
  'federal-rates': async ({ federalRatesDir }) => {
    if (!federalRatesDir) throw new StartError('FEDERAL_RATES_DIR is missing.');
    const { lines, allRight } = await checkRateFiles(federalRatesDir);
    if (!allRight) throw new StartError(lines.join('\n'));
    return lines.join('\n');
  },
  'seal-key': async ({ sealToken }) => {
    if (!sealToken) return (await newSealKey()).trim();
    await makeTokenKey(sealToken);
    return `Made the key "${sealToken.key}" in the token "${sealToken.label}". It never leaves the token.`;
  },
  migrate: async ({ databaseUrl }) => {
    if (!databaseUrl)
      throw new StartError(
        'DATABASE_URL is missing: the embedded database is brought up to date by the server itself.',
      );
    await migratePostgres(databaseUrl);
    return 'The tables are up to date.';
  },
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'keep-codes': { type: 'boolean' },
      accept: { type: 'boolean' },
      reject: { type: 'boolean' },
    },
  });
  const command = commands[positionals[0] ?? ''];
  if (!command) throw new StartError(usage);
  const options = { ...values, id: positionals[1] };
  process.stdout.write(`${await command(readConfig(process.env), options)}\n`);
  // The connection to the store may stay open for a while.
  process.exit(0);
} catch (error) {
  console.error(describe(error));
  process.exit(1);
}

/** The message of a failed statement ends with its values, which are people's data. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const message = error.message.split('\nparams:', 1)[0] ?? '';
  return error.cause instanceof Error ? `${message}\n${describe(error.cause)}` : message;
}

/** What people will notice, and what only they know. */
function endedWords(ended: Ended): string {
  return `Ended, because it could have been ended or used since the backup: ${describeEnded(ended)}. Everybody logs in again. Passwords, passkeys, and authenticator apps are those of the backup: docs/operations.md says whom to tell.`;
}

/** No fault: a stolen key is replaced at once, and its apps are set up again. */
function noteOf(lost: number): string {
  return lost === 0
    ? ''
    : `\nAuthenticator apps whose secret doesn’t open with this JWT_SECRET or jwt-secret: ${lost}. Unless the key was replaced, it is the wrong one.`;
}

function needed(options: Options, name: 'from' | 'to'): string {
  const value = options[name];
  if (!value) throw new StartError(`--${name} is missing.\n\n${usage}`);
  return value;
}

/** Never an argument: every user of the machine can see those. */
function passphrase(): string {
  const text = process.env.BACKUP_PASSPHRASE ?? '';
  if (text.length < MIN_PASSPHRASE_LENGTH)
    throw new StartError(
      `BACKUP_PASSPHRASE must hold the passphrase of the archive, at least ${MIN_PASSPHRASE_LENGTH} characters. Make one with: openssl rand -base64 24`,
    );
  return text;
}
