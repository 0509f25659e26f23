import { readFile } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import type { DocumentStore } from './store';

/** Keeps documents in an S3-compatible store. A failure is tried again three times by the SDK, then thrown. */
export function s3Store(config: S3Config): DocumentStore {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other makers' stores do not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
  });
  return {
    put: async (Key, path) => {
      // Not a stream: what failed halfway could not be tried again.
      const Body = await readFile(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/pdf' }));
    },
    get: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
