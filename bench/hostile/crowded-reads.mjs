import { operationsOf } from '../../api/test/support/http/operations.ts';
import { signUp } from '../lib/visitor.mjs';
import { addressOf } from './reused.mjs';
import { waitsBeside } from './waits.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./things.mjs').Thing} Thing */
/** @typedef {{url: string, headers: Record<string, string>, connections: number}} Crowd */

const CONNECTIONS = [1, 20, 100];

/** Long enough for some hundred calls of an honest client. */
const MILLISECONDS = 1200;

/**
 * How long an honest client waits while somebody reads the largest thing there is over some connections, as fast as the
 * server answers: for each call that reads a thing by its id, beside as many connections that ask for the server's health.
 * @param {string} url
 * @param {import('../../api/src/openapi/document.ts').OpenApiDocument} document
 * @param {object} of
 * @param {(name: string) => import('./subjects.mjs').Subject | undefined} of.made what some calls read has to be made for them
 * @param {(path: string) => Thing} of.standing the largest thing that the others read
 * @param {import('./things.mjs').Things} of.things
 * @returns {Promise<Row[]>}
 */
export async function crowdedReads(url, document, { made, standing, things }) {
  const { headers } = await signUp(url, 'honest.reader');
  const wait = async () => {
    const from = performance.now();
    await fetch(`${url}/current-user/`, { headers }).then((answer) => answer.arrayBuffer());
    return performance.now() - from;
  };
  /** @type {Row[]} */
  const rows = [];
  for (const { name, method, path } of operationsOf(document)) {
    const subject = made(name);
    if (method !== 'GET' || !path.includes('{') || subject?.refused) continue;
    const thing = subject ? await subject.make(things) : standing(path);
    const read = `${url}${addressOf(path, { id: thing.id, ...thing.more })}`;
    for (const connections of CONNECTIONS) {
      const [ours, control] = await waitsBeside(wait, MILLISECONDS, [
        { url: read, headers: thing.headers, connections },
        { url: `${url}/healthz`, headers: {}, connections },
      ]);
      rows.push({
        what: `an honest call beside ${name} over ${connections} connection${connections > 1 ? 's' : ''}, median`,
        ...{ ours: ours.median, reference: control.median, referenceName: 'ms beside as many health checks' },
        ...{ unit: 'ms', better: 'less', budget: { ratio: 3 } },
        note: `${ours.perSecond} answered a second, ${ours.refused} % of them refused`,
      });
      console.log(
        `  ${name}, ${connections}: ${(ours.median / control.median).toFixed(2)} (${ours.median.toFixed(1)} ms; ${ours.perSecond}/s, ${ours.refused} % refused)`,
      );
    }
  }
  return rows;
}
