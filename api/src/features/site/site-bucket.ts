import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import type { SiteBucketConfig } from '../../service-settings';
import { s3Client, statusOf } from '../../platform/storage/s3';

/** A site in a bucket, as the release commands write it. Paths are relative to the site. */
export interface SiteBucket {
  /** All paths below a folder, and what changes with their content. */
  list: (folder: string) => Promise<Map<string, string>>;
  /** A file's content; null if there is none. */
  read: (path: string) => Promise<Buffer | null>;
  /** Writes a file unless there is one. */
  create: (path: string, content: string) => Promise<void>;
}

/** Opens a site's bucket. Nothing is requested yet. */
export function siteBucket({ bucket: Bucket, prefix, ...account }: SiteBucketConfig): SiteBucket {
  const client = s3Client(account);
  const root = prefix && `${prefix}/`;
  return {
    list: async (folder) => {
      const found = new Map<string, string>();
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${root}${folder}/`, ContinuationToken }),
        );
        for (const { Key = '', ETag = '' } of page.Contents ?? []) found.set(Key.slice(root.length), ETag);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return found;
    },
    read: async (path) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: root + path }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    create: async (path, content) => {
      const Key = root + path;
      const put = { Bucket, Key, Body: content, ContentType: 'application/json', CacheControl: 'no-cache' };
      await client.send(new PutObjectCommand({ ...put, IfNoneMatch: '*' })).catch((error: unknown) => {
        if (![409, 412].includes(statusOf(error) ?? 0)) throw error;
      });
    },
  };
}
