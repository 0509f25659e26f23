import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import * as tar from 'tar';
import { StartError } from '../platform/health/start-error';

/** The list of all files, in the format of `sha256sum`. */
const SUMS = 'SHA256SUMS';
const HEADER = 'age-encryption.org/v1\n';

const NO_ARCHIVE = 'This file is no backup of Heartwood.';
const WRONG_PASSPHRASE =
  'The archive does not open with this BACKUP_PASSPHRASE, or its beginning was changed. Nothing was restored.';
const DAMAGED = 'The archive is cut short or was changed. Nothing was restored.';

/**
 * Packs a folder into one file: tar, gzip, and age with a passphrase (scrypt and ChaCha20-Poly1305). Any age
 * program can open it: `age -d archive | tar xz`.
 * @returns the SHA-256 of the archive
 */
export async function pack(folder: string, passphrase: string, to: string): Promise<string> {
  const sums = await sumsOf(folder);
  await writeFile(join(folder, SUMS), sums, { mode: 0o600 });
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const names = (await readdir(folder)).sort();
  const packed = Readable.from(tar.create({ cwd: folder, portable: true }, names)).pipe(createGzip());
  const encrypted = await encrypter.encrypt(webStream(packed));
  const hash = createHash('sha256');
  await pipeline(
    Readable.fromWeb(encrypted as ReadableStream<Uint8Array>),
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
  return hash.digest('hex');
}

/**
 * Unpacks an archive into an empty folder, and compares each file with its checksum.
 * @throws {StartError} if the passphrase is wrong or the archive is incomplete; then discard the folder
 */
export async function unpack(archive: string, passphrase: string, to: string): Promise<void> {
  if (!(await isAge(archive))) throw new StartError(NO_ARCHIVE);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const decrypted = await decrypter.decrypt(webStream(createReadStream(archive))).catch((cause: unknown) => {
    throw new StartError(WRONG_PASSPHRASE, { cause });
  });
  try {
    await pipeline(
      Readable.fromWeb(decrypted as ReadableStream<Uint8Array>),
      createGunzip(),
      async (pieces: AsyncIterable<Buffer>) => extract(pieces, to),
    );
    if ((await readFile(join(to, SUMS), 'utf8')) !== (await sumsOf(to))) throw new Error('Other sums.');
  } catch (cause) {
    throw new StartError(DAMAGED, { cause });
  }
  await rm(join(to, SUMS));
}

/** Whether a file starts with age's header. */
async function isAge(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    return buffer.toString('latin1') === HEADER;
  } finally {
    await file.close();
  }
}

async function extract(pieces: AsyncIterable<Buffer>, cwd: string): Promise<void> {
  // Links could point outside of the folder.
  const filter = (_: string, entry: tar.ReadEntry | object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
  const unpacker = new tar.Unpack({ cwd, strict: true, filter });
  const done = new Promise<void>((resolve, reject) => unpacker.on('close', resolve).on('error', reject));
  done.catch(() => undefined);
  for await (const piece of pieces)
    if (!unpacker.write(piece)) await Promise.race([new Promise((go) => unpacker.once('drain', go)), done]);
  unpacker.end();
  await done;
}

/** One line for each file in a folder, sorted. */
async function sumsOf(folder: string): Promise<string> {
  const lines = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join(posix.sep);
    if (!entry.isFile() || name === SUMS) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  return lines.sort((one, other) => (one.slice(64) < other.slice(64) ? -1 : 1)).join('');
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
