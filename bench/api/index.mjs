import { countsCpu, cpuOf } from '../lib/cpu.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { names, prepare } from './subjects.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('./subjects.mjs').Name} Name */
/** @typedef {import('./subjects.mjs').SubjectName} SubjectName */
/** @typedef {Record<SubjectName, import('./subjects.mjs').Subject>} Subjects */

export const title = 'API, one process, 8 connections';

const ROUNDS = 3;
const WARM_UPS = 5;
const strain = { connections: 8, warmUp: 300, duration: 1500 };

/** @returns {Promise<Row[]>} */
export async function run() {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  try {
    const subjects = await prepare((end) => ends.unshift(end));
    /** @type {Row[]} */
    const rows = [];
    for (const name of names) rows.push(...(await measure(name, subjects)));
    return rows;
  } finally {
    for (const end of ends) await end();
  }
}

/** @param {Name} name @param {Subjects} subjects @returns {Promise<Row[]>} */
async function measure(name, { pglite, ...others }) {
  const isLogin = name === 'login';
  const subjects = Object.entries(isLogin ? others : { ...others, pglite });
  const at = Object.fromEntries(
    subjects.map(([key, { pid, run }]) => [
      key,
      async () => {
        const before = cpuOf(pid);
        const load = await run(name, strain);
        return { ...load, cpu: (cpuOf(pid) - before) / load.count };
      },
    ]),
  );
  // Servers run for days: the JIT compiler has optimized code that runs often. Ours has more of it than the reference.
  await interleaved(WARM_UPS, at);
  const taken = await interleaved(ROUNDS, at);
  const figure = (/** @type {SubjectName} */ of, /** @type {'perSecond' | 'p99' | 'cpu'} */ key) => {
    const figures = (taken[of] ?? []).map((load) => load[key]);
    // Other load on the machine only adds to CPU time: caches are cold after it.
    return key === 'cpu' ? Math.min(...figures) : median(figures);
  };
  /**
   * @param {SubjectName} ours
   * @param {SubjectName} reference
   * @param {string} referenceName
   * @param {{perSecond?: number, p99?: number}} [budgets]
   * @returns {Row[]}
   */
  const beside = (ours, reference, referenceName, { perSecond, p99 } = {}) => {
    const what = `${name}, ${ours === 'postgres' ? 'PostgreSQL' : 'embedded database'}`;
    const figures = (/** @type {'perSecond' | 'p99' | 'cpu'} */ key) => ({
      ...{ ours: figure(ours, key), reference: figure(reference, key), referenceName },
    });
    return [
      {
        ...{ what, unit: 'requests/s', better: 'more', ...figures('perSecond') },
        ...(perSecond !== undefined && { budget: { ratio: perSecond } }),
      },
      {
        ...{ what: `${what}, p99`, unit: 'ms', better: 'less', ...figures('p99') },
        ...(p99 !== undefined && { budget: { ratio: p99 } }),
      },
      ...(countsCpu
        ? [/** @type {Row} */ ({ what: `${what}, CPU time`, unit: 'ms', better: 'less', ...figures('cpu') })]
        : []),
    ];
  };
  return [
    ...(isLogin
      ? beside('postgres', 'sql', 'node:http, argon2id')
      : beside('postgres', 'sql', 'node:http, same SQL and token', { perSecond: 0.9, p99: 1.3 })),
    ...beside('postgres', 'bare', 'node:http, fixed text').slice(0, 2),
    ...(isLogin ? [] : beside('embedded', 'pglite', 'PGlite, same SQL', { perSecond: 0.5 })),
  ];
}
