import type { SiteBucketConfig } from '../../service-settings';
import { StartError } from '../../platform/health/start-error';
import { SiteMirror } from './site-mirror';

/**
 * The site's copy, as the bucket is now.
 * @throws {StartError} if the bucket can't be read, and there is no copy from before
 */
export async function openMirror(config: SiteBucketConfig, folder: string): Promise<SiteMirror> {
  const { siteBucket } = await import('./site-bucket');
  const mirror = new SiteMirror(siteBucket(config), folder);
  await mirror.update().catch(async (cause: unknown) => {
    if (await mirror.hasCopy()) return;
    const why = cause instanceof Error ? cause.message : String(cause);
    const address = `s3://${config.bucket}/${config.prefix}`;
    throw new StartError(`The site at SITE_BUCKET (${address}) can’t be read. ${why}`, { cause });
  });
  return mirror;
}
