import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../service-settings';
import { s3Client } from './s3';
import type { DocumentStore } from './store';

/**
 * An empty object to check whether the store responds: reading it only needs the permission to read objects.
 */
const PROBE = 'readiness';

/** Stores documents in an S3-compatible store. */
export function s3Store({ bucket: Bucket, ...account }: S3Config): DocumentStore {
  const client = s3Client(account);
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
        // The object doesn't exist yet, or it can't be told: a key without permission to
        // list the bucket gets 403.
        await client.send(new PutObjectCommand({ Bucket, Key: PROBE, Body: '', ContentType: 'text/plain' }));
        await client.send(new HeadObjectCommand({ Bucket, Key: PROBE }));
      }
    },
  };
}
