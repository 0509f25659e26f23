import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import type { DocumentStore } from './store';

/** An empty object to check whether the store responds: reading it only needs the permission to read objects. */
const PROBE = 'readiness';

/** Stores documents in an S3-compatible store. The SDK retries a failure three times before it throws. */
export function s3Store(config: S3Config): DocumentStore {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores of other vendors don't support the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
  });
  return {
    put: async (Key, path) => {
      // Not a stream, which could not be retried after failing halfway.
      const Body = await readFile(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/pdf' }));
    },
    open: async (Key) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable)) throw new Error('The store answered without a document.');
        return { size: ContentLength, content: Body };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    ping: async () => {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: PROBE }));
      } catch {
        // The object doesn't exist yet, or it can't be told: a key without permission to list the bucket gets 403.
        await client.send(new PutObjectCommand({ Bucket, Key: PROBE, Body: '', ContentType: 'text/plain' }));
        await client.send(new HeadObjectCommand({ Bucket, Key: PROBE }));
      }
    },
  };
}
