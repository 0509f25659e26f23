import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, copyFile, mkdtemp, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bucketAddress, isAddress } from '@heartwood/releases/bucket-address.mjs';
import { exists, makeFolder, syncPath } from '../platform/storage/durable-file';
import { StartError } from '../platform/health/start-error';

/** What an object store says about an object that doesn't exist: the second to a key that may only write. */
const NO_SUCH_OBJECT = new Set(['NoSuchKey', 'AccessDenied']);

/**
 * Whether a folder can be written to, or an object store answers: checked before the
 * work, which may take long.
 * @throws {StartError}
 */
export async function checkPlace(place: string, name: string): Promise<void> {
  const s3 = s3Place('--to', place);
  if (!s3) return assertWritable('--to', resolve(place), 0o777);
  const Key = posix.join(s3.path, name);
  const found = (await client()).send(new GetObjectCommand({ Bucket: s3.bucket, Key }));
  await found.catch((cause: unknown) => {
    if (!isNoObject(cause)) throw unusable(s3.bucket, '--to', cause);
  });
}

/**
 * Creates a folder if needed.
 * @param setting that names it
 * @throws {StartError} if this user can't write to it
 */
export async function assertWritable(setting: string, folder: string, mode?: number): Promise<void> {
  try {
    await makeFolder(folder, mode);
    await rmdir(await mkdtemp(join(folder, 'heartwood-')));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartError(`${setting} must be a folder that this user may write to, not "${folder}"${code}.`, {
      cause,
    });
  }
}

/** Stores a finished archive in a folder that exists, or at `s3://bucket/prefix`. @returns its location */
export async function storeArchive(file: string, place: string, name: string): Promise<string> {
  const s3 = s3Place('--to', place);
  if (!s3) return storeInFolder(file, resolve(place), name);
  const [Key, { size }] = [posix.join(s3.path, name), await stat(file)];
  const Body = createReadStream(file);
  const put = new PutObjectCommand({ Bucket: s3.bucket, Key, Body, ContentLength: size });
  await (await client()).send(put).catch((cause: unknown) => {
    throw unusable(s3.bucket, '--to', cause);
  });
  return `s3://${s3.bucket}/${Key}`;
}

/**
 * Provides an archive as a local file: the file itself, or a copy of `s3://bucket/key` in a folder.
 * @throws {StartError} if it can't be read
 */
export async function fetchArchive(place: string, folder: string): Promise<string> {
  const s3 = s3Place('--from', place);
  if (!s3) return readableFile(resolve(place));
  const file = join(folder, 'archive');
  const found = (await client()).send(new GetObjectCommand({ Bucket: s3.bucket, Key: s3.path }));
  const { Body } = await found.catch((cause: unknown) => {
    throw isNoObject(cause)
      ? new StartError(`There is no archive at ${place}, or the keys may not read it.`, { cause })
      : unusable(s3.bucket, '--from', cause);
  });
  if (!(Body instanceof Readable)) throw new StartError(`There is no archive at ${place}.`);
  await pipeline(Body, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((cause: unknown) => {
    throw new StartError(`The archive at ${place} can’t be copied to ${folder} (${reasonOf(cause)}).`, {
      cause,
    });
  });
  return file;
}

async function readableFile(file: string): Promise<string> {
  if (!(await exists(file))) throw new StartError(`There is no archive at ${file}.`);
  if (!(await stat(file)).isFile())
    throw new StartError(`--from must be the file of a backup, not "${file}".`);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new StartError(`This user may not read ${file}.`, { cause });
  });
  return file;
}

const isNoObject = (error: unknown) => error instanceof Error && NO_SUCH_OBJECT.has(error.name);

/** What an error says: that of several addresses that nothing answers at has no message. */
const reasonOf = (error: unknown) =>
  error instanceof Error
    ? error.message || ('code' in error && String(error.code)) || error.name
    : String(error);

const unusable = (bucket: string, option: string, cause: unknown) =>
  new StartError(
    `The bucket ${bucket} can’t be used (${cause instanceof Error ? cause.name : ''}: ${reasonOf(cause)}). Check ${option}, AWS_REGION, AWS_ENDPOINT_URL_S3, and the keys.`,
    { cause },
  );

async function storeInFolder(file: string, folder: string, name: string): Promise<string> {
  const [side, path] = [join(folder, `${name}.tmp`), join(folder, name)];
  try {
    // The file gets its name only when it is complete.
    await copyFile(file, side, constants.COPYFILE_FICLONE);
    await syncPath(side);
    await rename(side, path);
  } catch (error) {
    await rm(side, { force: true });
    throw error;
  }
  await syncPath(folder);
  return path;
}

/**
 * @returns null for a path.
 * @throws {StartError} for what is neither, which would be a folder with a strange name
 */
function s3Place(option: '--from' | '--to', place: string): { bucket: string; path: string } | null {
  if (!isAddress(place)) return null;
  const found = bucketAddress(place);
  if (found && (found.path || option === '--to')) return found;
  const kinds = option === '--to' ? 'a folder or like s3://bucket/prefix' : 'a file or like s3://bucket/key';
  throw new StartError(`${option} must be ${kinds}, not "${place}".`);
}

/**
 * The address, region, and keys are the SDK's own variables, so backups can use a different account than the
 * documents.
 */
async function client(): Promise<S3Client> {
  const s3 = new S3Client({
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 5_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await s3.config.region().catch((cause: unknown) => {
    throw new StartError('AWS_REGION is missing: set it to the region of the bucket.', { cause });
  });
  await s3.config.credentials().catch((cause: unknown) => {
    throw new StartError(
      'The keys of the bucket are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      { cause },
    );
  });
  return s3;
}
