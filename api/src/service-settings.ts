import { bucketAddress } from '@heartwood/releases/bucket-address.mjs';
import type { S3Account } from './platform/storage/s3';
import { ConfigError, region, webUrl, wholeNumber } from './setting-values';
import type { SettingName } from './settings';

/** Reads one setting, without spaces around it; undefined if it is missing or blank. */
export type ReadSetting = (name: SettingName) => string | undefined;

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
}

/** The bucket of the documents. */
export interface S3Config extends S3Account {
  bucket: string;
}

/** The bucket of the site. */
export interface SiteBucketConfig extends S3Config {
  /** The site's path in the bucket, without slashes around it; empty for all of the bucket. */
  prefix: string;
}

/** A PKCS #11 token that holds the seal's key. Either `pin` or `pinFile` is set. */
export interface SealTokenConfig {
  /** The path of the vendor's library. */
  module: string;
  /** The label of the token. */
  label: string;
  /** The label of the key. */
  key: string;
  pin?: string;
  pinFile?: string;
}

export function stripeConfig(text: ReadSetting): StripeConfig | undefined {
  const [secretKey, webhookSecret] = [text('STRIPE_SECRET_KEY'), text('STRIPE_WEBHOOK_SECRET')];
  const address = text('STRIPE_API_URL');
  const apiUrl = address && webUrl('STRIPE_API_URL', address);
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey)
    throw new ConfigError(
      'STRIPE_SECRET_KEY is required with STRIPE_WEBHOOK_SECRET: it creates the payments.',
    );
  if (!webhookSecret)
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY: only the signed webhook confirms a payment.',
    );
  return { secretKey, webhookSecret, apiUrl };
}

export function s3Config(text: ReadSetting): S3Config | undefined {
  const bucket = text('S3_BUCKET');
  const account = s3Account(text);
  const isForSite = !bucket && text('SITE_BUCKET');
  if (isForSite || (!bucket && !account && !text('S3_ENDPOINT'))) return undefined;
  if (!bucket || !account)
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY are required together.');
  return { bucket, ...account };
}

/** The bucket is another one than that of the documents, because everything in it is public. */
export function siteBucketConfig(text: ReadSetting): SiteBucketConfig | undefined {
  const place = text('SITE_BUCKET');
  if (!place) return undefined;
  const address = bucketAddress(place);
  if (!address)
    throw new ConfigError(`SITE_BUCKET must be like s3://bucket or s3://bucket/prefix, not "${place}".`);
  const { bucket, path } = address;
  if (bucket === text('S3_BUCKET'))
    throw new ConfigError(
      'SITE_BUCKET must be another bucket than S3_BUCKET: everyone can read the site, and only owners their documents.',
    );
  if (text('SITE_DIR'))
    throw new ConfigError('SITE_DIR and SITE_BUCKET exclude each other: set the one that has the site.');
  const account = s3Account(text);
  if (!account)
    throw new ConfigError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required with SITE_BUCKET: they read the site.',
    );
  return { bucket, prefix: path.split('/').filter(Boolean).join('/'), ...account };
}

function s3Account(text: ReadSetting): S3Account | undefined {
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')];
  const endpoint = text('S3_ENDPOINT');
  if (!accessKeyId || !secretAccessKey) return undefined;
  return {
    accessKeyId,
    secretAccessKey,
    endpoint: endpoint && webUrl('S3_ENDPOINT', endpoint),
    region: region('S3_REGION', text('S3_REGION') ?? 'us-east-1'),
  };
}

export function sealTokenConfig(text: ReadSetting): SealTokenConfig | undefined {
  const [module, label] = [text('SEAL_PKCS11_MODULE'), text('SEAL_PKCS11_TOKEN')];
  const [pin, pinFile] = [text('SEAL_PKCS11_PIN'), text('SEAL_PKCS11_PIN_FILE')];
  const key = text('SEAL_PKCS11_KEY');
  if (![module, label, pin, pinFile, key].some(Boolean)) return undefined;
  if (!module || !label || !pin === !pinFile)
    throw new ConfigError(
      'SEAL_PKCS11_MODULE, SEAL_PKCS11_TOKEN, and either SEAL_PKCS11_PIN or SEAL_PKCS11_PIN_FILE are required together.',
    );
  return { module, label, key: key ?? 'heartwood-seal', ...(pin ? { pin } : { pinFile }) };
}

/** Not on the site's own port: metrics are only for the operator. */
export function metricsAddress(text: ReadSetting): { port: number; host: string } | undefined {
  const port = text('METRICS_PORT');
  if (!port) return undefined;
  return { port: wholeNumber('METRICS_PORT', port, 1, 65_535), host: text('METRICS_HOST') ?? '127.0.0.1' };
}
