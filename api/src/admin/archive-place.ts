import { createReadStream, createWriteStream } from 'node:fs';
import { constants, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { exists, syncPath } from '../durable-file';
import { StartError } from '../start-error';

/** Stores a finished archive in a folder or at `s3://bucket/prefix`. @returns its location */
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
  await mkdir(folder, { recursive: true });
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
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await s3.config.region().catch((cause: unknown) => {
    throw new StartError('AWS_REGION is missing: set it to the region of the bucket.', { cause });
  });
  return s3;
}
