import { tabStorage } from '@heartwood/storage';

export const KEY = 'heartwood.overrides';
/**
 * A version that is on this site. No other path of the site is allowed, because it also stores what people upload.
 */
const PINNED = /^\/remotes\/[a-z][a-z0-9]*\/[0-9A-Za-z][0-9A-Za-z.+-]*\/mf-manifest\.json$/;

/** Name to manifest URL. */
export type Overrides = Record<string, string>;

/**
 * The remotes a developer overrides in this tab. Only origins the server allows count:
 * on a production site, a link must not load foreign code.
 */
export function overrides(): Overrides {
  const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? '{}');
  const entries = Object.entries(stored ?? {});
  return Object.fromEntries(
    entries.filter(([, address]) => typeof address === 'string' && isAllowed(address)),
  );
}

/** Whether the server allows code from a URL's origin; `http://localhost:*` allows any port there. */
export function isAllowed(address: string): boolean {
  if (PINNED.test(address)) return allowedOrigins().length > 0;
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  return allowedOrigins().some((allowed) => allowed === origin || allowed === `${protocol}//${hostname}:*`);
}

export function allowedOrigins(): string[] {
  const allowed = document.querySelector<HTMLMetaElement>('meta[name="remote-overrides"]')?.content ?? '';
  return allowed.split(' ').filter(Boolean);
}
