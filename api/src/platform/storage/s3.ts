import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** An account of an S3-compatible store. */
export interface S3Account {
  /** Amazon's if missing. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long a response may take to begin: 10 MB take this long at 2.8 Mbit/s. */
const REQUEST_MILLISECONDS = 30_000;
/**
 * How long a connection may be silent, also because nobody reads what it sends: as long as
 * that of a request to us.
 */
const SILENT_MILLISECONDS = 60_000;

/** A client for the store. It retries a failure three times before it throws, and no call waits forever. */
export function s3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Account,
  silentMilliseconds = SILENT_MILLISECONDS,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores of other vendors don't support the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: REQUEST_MILLISECONDS,
      // Otherwise, a request that takes longer is only logged.
      throwOnRequestTimeout: true,
      socketTimeout: silentMilliseconds,
      // Threat: fifty downloads that nobody reads, the usual limit, would leave none for other calls.
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
  });
}

/** The HTTP status of a store's refusal; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
