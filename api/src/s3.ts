import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** An account of an S3-compatible store. */
export interface S3Account {
  /** Amazon's if missing. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A client for the store. It retries a failure three times before it throws. */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Account): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores of other vendors don't support the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
  });
}

/** The HTTP status of a store's refusal; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
