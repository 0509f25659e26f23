import { createReadStream, createWriteStream } from 'node:fs';
import { constants, copyFile, mkdtemp, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { exists, makeFolder, syncPath } from '../durable-file';
import { StartError } from '../start-error';

/** What an object store says about an object that doesn't exist: the second to a key that may only write. */
const NO_SUCH_OBJECT = new Set(['NoSuchKey', 'AccessDenied']);

/**
 * Whether a folder can be written to, or an object store answers: checked before the work, which may take long.
 * @throws {StartError}
 */
export async function checkPlace(place: string, name: string): Promise<void> {
  const s3 = s3Place(place);
  if (!s3) return refuseUnwritable('--to', resolve(place), 0o777);
  const Key = posix.join(s3.path, name);
  const found = (await client()).send(new GetObjectCommand({ Bucket: s3.bucket, Key }));
  await found.catch((cause: unknown) => {
    const [code, reason] = cause instanceof Error ? [cause.name, cause.message] : ['', String(cause)];
    if (NO_SUCH_OBJECT.has(code)) return;
    throw new StartError(
      `The bucket ${s3.bucket} can’t be used (${code}: ${reason}). Check --to, AWS_REGION, AWS_ENDPOINT_URL_S3, and the keys.`,
      { cause },
    );
  });
}

/**
 * Creates a folder if needed.
 * @param setting that names it
 * @throws {StartError} if this user can't write to it
 */
export async function refuseUnwritable(setting: string, folder: string, mode?: number): Promise<void> {
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
export async function keepArchive(file: string, place: string, name: string): Promise<string> {
  const s3 = s3Place(place);
  if (!s3) return keepInFolder(file, resolve(place), name);
  const [Key, { size }] = [posix.join(s3.path, name), await stat(file)];
  const Body = createReadStream(file);
  await (await client()).send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body, ContentLength: size }));
  return `s3://${s3.bucket}/${Key}`;
}

/** Provides an archive as a local file: the file itself, or a copy of `s3://bucket/key` in a folder. */
export async function fetchArchive(place: string, folder: string): Promise<string> {
  const s3 = s3Place(place);
  if (!s3) {
    const file = resolve(place);
    if (!(await exists(file))) throw new StartError(`There is no archive at ${file}.`);
    return file;
  }
  const file = join(folder, 'archive');
  const { Body } = await (await client()).send(new GetObjectCommand({ Bucket: s3.bucket, Key: s3.path }));
  if (!(Body instanceof Readable)) throw new StartError(`There is no archive at ${place}.`);
  await pipeline(Body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return file;
}

async function keepInFolder(file: string, folder: string, name: string): Promise<string> {
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

function s3Place(place: string): { bucket: string; path: string } | null {
  if (!place.startsWith('s3://')) return null;
  const { hostname: bucket, pathname } = new URL(place);
  return { bucket, path: pathname.slice(1) };
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
