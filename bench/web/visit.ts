import type { Browser } from '@playwright/test';
import { PHONE_CPU, signedIn } from '../lib/page';
import { observe, settled } from './in-page.mjs';

/**
 * The cost of a visit: KB of scripts and styles, requests, and how many of them waited for
 * each other; milliseconds.
 */
export type Visit = Record<'scripts' | 'styles' | 'requests' | 'depth' | 'lcp' | 'tbt' | 'cls', number>;

export interface VisitOptions {
  /** The h1 of the loaded page. */
  heading: RegExp;
  /** The content of local storage. */
  storage: Record<string, string>;
  /** Whether the cache has what an earlier visit left there. */
  warm: boolean;
  /** Addresses that don't answer. */
  blocked: string[];
}

interface Request {
  url: string;
  bytes: number;
  by: string | undefined;
}

/** 150 ms latency, 1.6 Mbit/s. */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Opens a page on a slow phone, and waits until it has settled. */
export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const { heading, storage, warm, blocked } = options;
  const page = await signedIn(browser, storage);
  await page.addInitScript(observe, heading.source);
  const cdp = await page.context().newCDPSession(page);
  const open = async () => {
    await page.goto(url, { waitUntil: 'load' });
    // A locator would run a script of up to 120 ms in the page, before its largest paint.
    await cdp.send('Runtime.evaluate', { expression: 'observed.heading', awaitPromise: true });
  };
  if (warm) {
    await open();
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
  }
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: blocked });
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: !warm });
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU });

  const requests = new Map<string, Request>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const by = initiator.type === 'parser' ? url : (initiator.url ?? innermost(initiator.stack));
    requests.set(requestId, { url: request.url, bytes: 0, by });
  });
  // Compressed bodies, without headers.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });

  await open();
  const arrived = [...requests.values()];
  await page.waitForLoadState('networkidle');
  // The network is idle before a slow phone has painted what came.
  const painted = await page.evaluate(settled);
  await page.context().close();

  const sum = (ending: string) =>
    arrived
      .filter((one) => new URL(one.url).pathname.endsWith(ending))
      .reduce((all, { bytes }) => all + bytes / 1000, 0);
  const depths = arrived
    .filter((one) => !one.url.includes('/static/media/'))
    .map((one) => depth(one, arrived));
  return {
    scripts: sum('.js'),
    styles: sum('.css'),
    requests: arrived.length,
    depth: Math.max(...depths),
    ...painted,
  };
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The innermost known script of an asynchronous stack. */
function innermost(stack?: Stack): string | undefined {
  for (let at = stack; at; at = at.parent) if (at.callFrames[0]?.url) return at.callFrames[0].url;
  return undefined;
}

/** The number of sequential responses this request depended on, including its own. */
function depth(one: Request, all: Request[], guard = 0): number {
  const by = all.find(({ url }) => url === one.by && url !== one.url);
  return by && guard < 20 ? 1 + depth(by, all, guard + 1) : 1;
}
