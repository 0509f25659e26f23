import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopback, needsStartTls } from './platform/http/security/backend-tls';
import { assertKeyLength } from './platform/crypto/secrets';
import type { SettingName } from './settings';
import {
  metricsAddress,
  s3Config,
  sealTokenConfig,
  siteBucketConfig,
  stripeConfig,
  type ReadSetting,
  type S3Config,
  type SealTokenConfig,
  type SiteBucketConfig,
  type StripeConfig,
} from './service-settings';
import {
  clamavAddress,
  ConfigError,
  email,
  folder,
  oneOf,
  onOff,
  overrideOrigins,
  postgresUrl,
  proxies,
  assertEncrypted,
  remotesAddress,
  sender,
  smtpAddress,
  webOrigin,
  webUrl,
  wholeNumber,
} from './setting-values';
import type { OperatorSettings } from '@heartwood/domain';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** The server's settings, read once from the environment. Durations are in seconds. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  siteDir: string;
  /** Whether SITE_DIR is set, so that the site must be there. Without one, the server is the API alone. */
  siteIsNamed: boolean;
  databaseUrl?: string;
  /** A standby that exports may be read from. */
  databaseReadUrl?: string;
  publicUrl: string;
  /**
   * Where pages load the contents of the site's folder `/remotes` from, such as a CDN; from
   * the site itself if missing.
   */
  remotesUrl?: string;
  /** Whether HSTS includes the subdomains of the site's host. */
  hstsSubdomains: boolean;
  production: boolean;
  jwtSecret?: string;
  /** Other keys whose tokens are accepted while the key is being replaced. */
  previousJwtSecrets: string[];
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  rateLimit: boolean;
  demo: boolean;
  /** Whether DEMO=on has no effect, because of a proxy. */
  demoRefused: boolean;
  /** The server stops writing if the data folder's disk has fewer free bytes than this. */
  minFreeBytes: number;
  /** How long the event loop may be blocked before the process is ended; 0 for no limit. */
  watchdogSeconds: number;
  /** The time that running requests get when the server is told to stop. */
  shutdownSeconds: number;
  /** Origins that a developer may load a remote from in this site's pages; a port may be `*`. */
  remoteOverrides: string[];
  /** Addresses and ranges of the reverse proxies whose forwarded headers are trusted; false for none. */
  trustProxy: string | false;
  logLevel: string;
  /** Where Prometheus metrics are served; off if missing. */
  metrics?: { port: number; host: string };
  /** The OpenTelemetry collector that traces and metrics are sent to; off if missing. */
  otlpEndpoint?: string;
  stripe?: StripeConfig;
  s3?: S3Config;
  /** Where the site is released to; `siteDir` is the server's copy of it. The site is a folder if missing. */
  siteBucket?: SiteBucketConfig;
  /** The token that holds the seal's key; a file in the data folder if missing. */
  sealToken?: SealTokenConfig;
  smtpUrl?: string;
  /** The address of ClamAV's daemon, which scans uploads; off if missing. */
  clamav?: string;
  /** Whether other machines get confidential data only with TLS. */
  backendTls: boolean;
  /** Whether mail is sent only with STARTTLS. */
  smtpNeedsTls: boolean;
  /** The source of the dollar value of a bitcoin; off if missing. */
  bitcoinRateUrl?: string;
  /** The folder with the applicable federal rates, a file a month; people type them if missing. */
  federalRatesDir?: string;
  /** The time-stamping authority for seals (RFC 3161); none if missing. */
  timestampUrl?: string;
  /** Whether a person reviews death certificates before they start the shorter waiting time. */
  certificateReview: boolean;
  /** What signing papers for life costs without a will, in whole dollars; null for the price of a will. */
  planPrice: number | null;
  mailFrom: string;
  /** Who operates the site, for its legal pages. */
  operator: OperatorSettings;
}

type Environment = Record<string, string | undefined>;

/** Services that the server sends confidential data to. */
const BACKENDS: SettingName[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'S3_ENDPOINT',
  'CLAMAV_URL',
  'STRIPE_API_URL',
  'BITCOIN_RATE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];
/** In a domain that never exists (RFC 2606), so it is good for the outbox alone. */
export const NO_SENDER = 'Heartwood <no-reply@heartwood.invalid>';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws {ConfigError} for the first invalid setting */
export function readConfig(env: Environment): Config {
  const text: ReadSetting = (name) => env[name]?.trim() || undefined;
  const host = text('HOST') ?? '127.0.0.1';
  const port = wholeNumber('PORT', text('PORT') ?? '3000', 1, 65_535);
  const databaseUrl = postgresUrl('DATABASE_URL', text('DATABASE_URL'));
  const databaseReadUrl = postgresUrl('DATABASE_READ_URL', text('DATABASE_READ_URL'));
  if (databaseReadUrl && !databaseUrl)
    throw new ConfigError(
      'DATABASE_READ_URL names a standby of the database at DATABASE_URL, which is missing.',
    );
  const production = env.NODE_ENV === 'production';
  const jwtSecret = text('JWT_SECRET');
  if (jwtSecret) assertKeyLength('JWT_SECRET', jwtSecret);
  const previousJwtSecrets = (text('JWT_SECRET_PREVIOUS') ?? '')
    .split(',')
    .map((key) => key.trim())
    // A jwt-secret that was made by hand may end with a new line, which is a part of that key.
    .flatMap((key) => (key ? [key, `${key}\n`] : []));
  for (const key of previousJwtSecrets) assertKeyLength('JWT_SECRET_PREVIOUS', key);
  const rateUrl = text('BITCOIN_RATE_URL');
  const ratesDir = text('FEDERAL_RATES_DIR');
  const timestampUrl = text('TIMESTAMP_URL');
  const otlpEndpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const backendTls = onOff('BACKEND_TLS', text('BACKEND_TLS'), production);
  if (backendTls) for (const name of BACKENDS) assertEncrypted(name, text(name));
  const publicUrl = webOrigin('PUBLIC_URL', text('PUBLIC_URL') ?? `http://${ownName(host)}:${port}`);
  const dataDir = folder('DATA_DIR', text('DATA_DIR') ?? `${checkout}.data`);
  const siteBucket = siteBucketConfig(text);
  const trustProxy = proxies('TRUST_PROXY', text('TRUST_PROXY'));
  // Behind a proxy, others may reach a server that listens on its own machine alone.
  const local = !production && !trustProxy && isLoopback(host) && isOwnMachine(publicUrl);
  return {
    host,
    port,
    databaseUrl,
    databaseReadUrl,
    production,
    jwtSecret,
    previousJwtSecrets,
    dataDir,
    siteDir: siteBucket ? join(dataDir, 'site') : folder('SITE_DIR', text('SITE_DIR') ?? `${checkout}site`),
    siteIsNamed: text('SITE_DIR') !== undefined,
    publicUrl,
    remotesUrl: remotesAddress(text('REMOTES_URL'), publicUrl),
    hstsSubdomains: onOff('HSTS_SUBDOMAINS', text('HSTS_SUBDOMAINS'), true),
    remoteOverrides: overrideOrigins(text('REMOTE_OVERRIDES'), local),
    accessTokenSeconds: wholeNumber('ACCESS_TOKEN_SECONDS', text('ACCESS_TOKEN_SECONDS') ?? '900', 1, 86_400),
    refreshTokenSeconds: wholeNumber(
      'REFRESH_TOKEN_SECONDS',
      text('REFRESH_TOKEN_SECONDS') ?? '1209600',
      1,
      31_536_000,
    ),
    rateLimit: onOff('RATE_LIMIT', text('RATE_LIMIT'), true),
    minFreeBytes: wholeNumber('MIN_FREE_MB', text('MIN_FREE_MB') ?? '64', 0, 1_000_000) * 2 ** 20,
    watchdogSeconds: wholeNumber('WATCHDOG_SECONDS', text('WATCHDOG_SECONDS') ?? '30', 0, 3600),
    shutdownSeconds: wholeNumber('SHUTDOWN_SECONDS', text('SHUTDOWN_SECONDS') ?? '10', 1, 600),
    ...demoAccounts(text('DEMO'), { host, local: !databaseUrl && local, behindProxy: trustProxy !== false }),
    trustProxy,
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS),
    metrics: metricsAddress(text),
    otlpEndpoint: otlpEndpoint && webUrl('OTEL_EXPORTER_OTLP_ENDPOINT', otlpEndpoint),
    stripe: stripeConfig(text),
    s3: s3Config(text),
    siteBucket,
    sealToken: sealTokenConfig(text),
    clamav: clamavAddress(text('CLAMAV_URL')),
    smtpUrl: smtpAddress(text('SMTP_URL')),
    backendTls,
    smtpNeedsTls: backendTls && needsStartTls(text('SMTP_URL') ?? ''),
    federalRatesDir: ratesDir && folder('FEDERAL_RATES_DIR', ratesDir),
    bitcoinRateUrl: rateUrl && webUrl('BITCOIN_RATE_URL', rateUrl),
    timestampUrl: timestampUrl && webUrl('TIMESTAMP_URL', timestampUrl),
    planPrice: planPrice(text('PLAN_PRICE')),
    certificateReview: onOff('CERTIFICATE_REVIEW', text('CERTIFICATE_REVIEW'), false),
    operator: {
      name: text('OPERATOR_NAME') ?? null,
      address: text('OPERATOR_ADDRESS') ?? null,
      email: email('OPERATOR_EMAIL', text('OPERATOR_EMAIL')),
      support_email: email('SUPPORT_EMAIL', text('SUPPORT_EMAIL')),
      answer_days: days('SUPPORT_ANSWER_DAYS', text),
      refund_days: days('REFUND_DAYS', text),
      texts_reviewed_by: text('TEXTS_REVIEWED_BY') ?? null,
    },
    mailFrom: sender(text('MAIL_FROM') ?? NO_SENDER),
  };
}

/** In whole dollars; null for the price of a will. */
const planPrice = (dollars: string | undefined): number | null =>
  dollars === undefined ? null : wholeNumber('PLAN_PRICE', dollars, 1, 10_000);

function days(name: SettingName, text: ReadSetting): number | null {
  const value = text(name);
  return value === undefined ? null : wholeNumber(name, value, 1, 365);
}

/**
 * Everyone knows the passwords of the demo accounts, so they exist only where nobody
 * else can reach the server.
 */
function demoAccounts(
  value: string | undefined,
  { host, local, behindProxy }: { host: string; local: boolean; behindProxy: boolean },
): Pick<Config, 'demo' | 'demoRefused'> {
  const wanted = onOff('DEMO', value, local);
  if (wanted && !isLoopback(host))
    throw new ConfigError(
      `DEMO=on wants a server that listens on this machine alone, such as HOST=127.0.0.1, not HOST=${host}: everyone knows the passwords of the demo accounts.`,
    );
  return { demo: wanted && !behindProxy, demoRefused: wanted && behindProxy };
}

/** A host's name in a URL. Nobody can open the addresses that mean every network of the machine. */
function ownName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether an address is of this machine, so that nobody else can open it. */
export const isOwnMachine = (url: string) => isLoopback(new URL(url).hostname);
