import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isAddress, isRegion } from '@heartwood/releases/bucket-address.mjs';
import { isProtected } from './platform/http/security/backend-tls';
import { hostUrls } from './platform/db/postgres/hosts';
import { StartError } from './platform/health/start-error';

// Each function here reads the value of one setting, and throws a ConfigError if it can't be used.

/** An invalid setting; the message names the variable and the expected value. */
export class ConfigError extends StartError {}

const PRIVATE_NETWORKS = 'loopback, linklocal, uniquelocal';

export function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (!(number >= least && number <= most))
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  return number;
}

export function onOff(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  if (['on', 'true', '1', 'yes'].includes(value.toLowerCase())) return true;
  if (['off', 'false', '0', 'no'].includes(value.toLowerCase())) return false;
  throw new ConfigError(`${name} must be on or off, not "${value}".`);
}

/** Never every address: any client can write anything into `X-Forwarded-For`. */
export function proxies(name: string, value: string | undefined): string | false {
  const isRange = (text: string) => {
    const [address = '', bits = '1', ...more] = text.trim().split('/');
    const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most && more.length === 0;
  };
  if (value && /[.:]/.test(value)) {
    if (value.split(',').every(isRange)) return value;
    throw new ConfigError(`${name} must be on, off, or the addresses of the proxies, not "${value}".`);
  }
  return onOff(name, value, false) && PRIVATE_NETWORKS;
}

/** An address for a mailto link and security.txt. */
export function email(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(value))
    throw new ConfigError(`${name} must be an email address, not "${value}".`);
  return value;
}

/** An address, alone or after a name. */
export function sender(value: string): string {
  if (!/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value))
    throw new ConfigError(`MAIL_FROM must be like Heartwood <mail@heartwood.example>, not "${value}".`);
  return value;
}

export function oneOf(name: string, value: string, allowed: string[]): string {
  if (!allowed.includes(value))
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  return value;
}

/** An http(s) URL without a trailing slash, so that paths can be appended. */
export function webUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError(`${name} must be an http or https address, not "${value}".`);
  let { href } = url;
  while (href.endsWith('/')) href = href.slice(0, -1);
  return href;
}

/** An http(s) URL that is an origin alone: nothing of a site works below a path. */
export function webOrigin(name: string, value: string): string {
  const address = webUrl(name, value);
  const { origin } = new URL(address);
  if (address !== origin)
    throw new ConfigError(`${name} must be an origin, such as ${origin}, without a path, not "${value}".`);
  return origin;
}

/** It must end like the site's own folder, because stacks in reports are parsed by that. */
export function remotesAddress(value: string | undefined, publicUrl: string): string | undefined {
  if (value === undefined) return undefined;
  const address = webUrl('REMOTES_URL', value);
  const { pathname, search, hash } = new URL(address);
  if (!pathname.endsWith('/remotes') || search || hash)
    throw new ConfigError(
      `REMOTES_URL must end with /remotes, such as https://cdn.example/remotes, not "${value}".`,
    );
  if (publicUrl.startsWith('https:') && !address.startsWith('https:'))
    throw new ConfigError(
      'REMOTES_URL must begin with https: where PUBLIC_URL does: browsers load no other code there.',
    );
  return address;
}

/**
 * Only a site that nobody else can reach loads code from its own machine by default:
 * elsewhere, a link could do that.
 */
export function overrideOrigins(value: string | undefined, ownMachine: boolean): string[] {
  if (value === undefined) return ownMachine ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  if (value === 'off') return [];
  return value.split(/[\s,]+/).map((origin) => {
    if (!/^https?:\/\/[\w.-]+(:(\d+|\*))?$/.test(origin))
      throw new ConfigError(
        `REMOTE_OVERRIDES must be off or origins such as http://localhost:4101, not "${origin}".`,
      );
    return origin;
  });
}

export function clamavAddress(value: string | undefined): string | undefined {
  // A port from 1 to 65535: URLs have none above.
  if (value && !(/^(?:tcp:\/\/[^/]+:0*[1-9]\d*|unix:\/[^?#]+)$/.test(value) && URL.canParse(value)))
    throw new ConfigError('CLAMAV_URL must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.');
  return value;
}

/** A folder, not an address that looks like a bucket's. */
export function folder(name: string, value: string): string {
  if (isAddress(value)) throw new ConfigError(`${name} must be a folder, not "${value}".`);
  return resolve(value);
}

export function region(name: string, value: string): string {
  if (!isRegion(value))
    throw new ConfigError(`${name} must be the name of a region, such as us-east-1, not "${value}".`);
  return value;
}

/** The message leaves out the value, because it contains a password. */
export function smtpAddress(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol))
    throw new ConfigError(
      'SMTP_URL must be like smtp://user:password@mail.example:587, or begin with smtps://.',
    );
  return value;
}

/** Passwords and family data never cross a network in plain text, unless the operator allows it. */
export function assertEncrypted(name: string, value: string | undefined): void {
  const isPostgres = value?.startsWith('postgres');
  if (!value || (isPostgres ? hostUrls(value, name) : [value]).every(isProtected)) return;
  const web = name === 'CLAMAV_URL' ? '' : ' that begins with https:, or';
  const how = isPostgres ? ' with sslmode=verify-full, or' : web;
  throw new ConfigError(
    `${name} must be an address${how} on this machine. BACKEND_TLS=off allows others, for a network that is private.`,
  );
}

/** The message leaves out the value, because it contains a password. */
export function postgresUrl(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^postgres(ql)?:\/\//.test(value))
    throw new ConfigError(`${name} must start with postgres:// or postgresql://.`);
  hostUrls(value, name);
  return value;
}
