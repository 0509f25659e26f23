import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { extname } from 'node:path';
import { bucketAddress, isRegion } from '@heartwood/releases/bucket-address.mjs';
import { WrongUse } from './wrong-use.mjs';

/** @typedef {import('./store').Store} Store */

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const forever = 'public, max-age=31536000, immutable, no-transform';
const tries = 20;

/**
 * A site in an S3 bucket, configured by the same environment variables as the server.
 * @param {string} address `s3://bucket/prefix`
 * @returns {Store}
 */
export function s3Store(address) {
  const place = bucketAddress(address);
  if (!place) throw new WrongUse(`--to must be a folder or like s3://bucket/prefix, not "${address}".`);
  const { bucket: Bucket } = place;
  const prefix = place.path.split('/').filter(Boolean).join('/');
  const key = (/** @type {string} */ path) => (prefix ? `${prefix}/${path}` : path);
  const client = connect();

  const get = async (/** @type {string} */ path) => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: key(path) }));
      return Body ? { content: await Body.transformToByteArray(), tag: ETag } : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };
  const put = (
    /** @type {string} */ path,
    /** @type {string | Uint8Array} */ Body,
    /** @type {object} */ condition = {},
  ) =>
    client.send(
      new PutObjectCommand({
        Bucket,
        Key: key(path),
        Body,
        ContentType: types[extname(path)] ?? 'application/octet-stream',
        CacheControl: /^(remotes|static|shell)\//.test(path) ? forever : 'no-cache, no-transform',
        ...condition,
      }),
    );

  return {
    read: async (path) => (await get(path))?.content ?? null,

    list: async (path) => {
      const Prefix = `${key(path)}/`;
      const names = [];
      /** @type {string | undefined} */
      let ContinuationToken;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken }),
        );
        for (const found of page.CommonPrefixes ?? [])
          names.push((found.Prefix ?? '').slice(Prefix.length, -1));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return names;
    },

    put: async (path, content) => {
      await put(path, content);
    },

    remove: async (path) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key(path) }));
    },

    // Uploads the marker of a complete version last.
    add: async (path, files) => {
      for (const name of [...[...files.keys()].filter((each) => each !== 'release.json'), 'release.json'])
        await put(`${path}/${name}`, files.get(name) ?? '');
    },

    // A conditional write: if someone else wrote since the read, read and decide again.
    change: async (paths, decide) => {
      for (const path of paths) {
        for (let attempt = 1; ; attempt += 1) {
          const found = await get(path);
          const before = found ? Buffer.from(found.content).toString() : null;
          const after = decide(path, before);
          if (after === before) break;
          try {
            await put(path, after, found ? { IfMatch: found.tag } : { IfNoneMatch: '*' });
            break;
          } catch (error) {
            if (![409, 412].includes(statusOf(error) ?? 0) || attempt === tries) throw error;
          }
        }
      }
    },
  };
}

function connect() {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  // A workflow passes what isn't set as an empty text.
  const region = S3_REGION || 'us-east-1';
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new WrongUse('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to release into a bucket.');
  if (S3_ENDPOINT && !URL.canParse(S3_ENDPOINT))
    throw new WrongUse(`S3_ENDPOINT must be an http or https address, not "${S3_ENDPOINT}".`);
  if (!isRegion(region))
    throw new WrongUse(`S3_REGION must be the name of a region, such as us-east-1, not "${region}".`);
  return new S3Client({
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // S3-compatible stores may not support the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** @param {unknown} error */
const statusOf = (error) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
