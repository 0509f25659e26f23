import { countsCpu, cpuOf, mainThreadCpuOf } from '../lib/cpu.mjs';
import { partsOf, profiled, profileOfCalls } from '../lib/profile.mjs';
import { keepProfile } from '../lib/report.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { explained } from '../lib/row.mjs';
import { names } from './calls.mjs';
import { prepare } from './subjects.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./calls.mjs').Name} Name */
/** @typedef {import('./subjects.mjs').Subject} Subject */
/** @typedef {import('./subjects.mjs').Subjects} Subjects */
/** @typedef {import('./subjects.mjs').SubjectName} SubjectName */
/** @typedef {import('../lib/load-generator.mjs').Load & {cpu: number, main: number}} Measured milliseconds of a call, in the server's process and in its main thread */

export const title = 'API, one process, 8 connections';

const ROUNDS = 3;
const WARM_UPS = 5;
const strain = { connections: 8, warmUp: 300, duration: 1500 };

const budgets = { postgres: { perSecond: 0.9, p99: 1.3 }, pglite: 0.5 };

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
async function measure(name, subjects) {
  const measured = (/** @type {Subject} */ subject) => () => measuredOnce(name, subject);
  const { postgres, sql, bare, embedded, pglite } = subjects;
  /** @type {Record<string, () => Promise<Measured>>} */
  const at = {
    postgres: measured(postgres),
    sql: measured(sql),
    bare: measured(bare),
    embedded: measured(embedded),
    ...(name !== 'login' && { pglite: measured(pglite) }),
  };
  // Servers run for days: the JIT compiler has optimized code that runs often. Ours has more of it than the reference.
  await interleaved(WARM_UPS, at);
  /** @type {Partial<Record<SubjectName, Measured[]>>} */
  const taken = await interleaved(ROUNDS, at);
  const figure = (/** @type {SubjectName} */ of, /** @type {'perSecond' | 'p99'} */ key) =>
    median((taken[of] ?? []).map((load) => load[key]));
  const what = { postgres: `${name}, PostgreSQL`, embedded: `${name}, embedded database` };
  const beside = (
    /** @type {'postgres' | 'embedded'} */ ours,
    /** @type {SubjectName} */ reference,
    /** @type {string} */ referenceName,
    /** @type {{perSecond?: number, p99?: number}} */ { perSecond, p99 } = {},
  ) =>
    /** @type {Row[]} */ ([
      {
        ...{ what: what[ours], unit: 'requests/s', better: 'more', referenceName },
        ...{ ours: figure(ours, 'perSecond'), reference: figure(reference, 'perSecond') },
        ...(perSecond !== undefined && { budget: { ratio: perSecond } }),
      },
      {
        ...{ what: `${what[ours]}, p99`, unit: 'ms', better: 'less', referenceName },
        ...{ ours: figure(ours, 'p99'), reference: figure(reference, 'p99') },
        ...(p99 !== undefined && { budget: { ratio: p99 } }),
      },
    ]);
  // Other load on the machine only adds to CPU time: caches are cold after it.
  const least = (/** @type {SubjectName} */ of, /** @type {'cpu' | 'main'} */ key) =>
    Math.min(...(taken[of] ?? []).map((load) => load[key]));
  const cpuRow = (
    /** @type {'postgres' | 'embedded'} */ ours,
    /** @type {SubjectName} */ reference,
    /** @type {string} */ referenceName,
  ) =>
    /** @type {Row} */ ({
      ...{ what: `${what[ours]}, CPU time of the process`, unit: 'ms', better: 'less', referenceName },
      ...{ ours: least(ours, 'cpu'), reference: least(reference, 'cpu') },
    });
  const same =
    name === 'login' ? 'node:http, same SQL, argon2id, two tokens' : 'node:http, same SQL and token';
  const onPostgres = beside('postgres', 'sql', same, budgets.postgres);
  return [
    ...(await explained(onPostgres, () => whereTimeGoes(name, subjects, least))),
    ...(countsCpu ? [cpuRow('postgres', 'sql', same)] : []),
    ...beside('postgres', 'bare', 'node:http, fixed text'),
    ...beside('embedded', 'bare', 'node:http, fixed text'),
    ...(name === 'login'
      ? []
      : await explained(
          beside('embedded', 'pglite', 'PGlite, same SQL', { perSecond: budgets.pglite }).slice(0, 1),
          async () =>
            `µs of CPU time a call in the server's main thread: ${await profileOfCalls(`${name}-embedded`, embedded.child, () => embedded.run(name, strain))}; in all threads ${Math.round(least('embedded', 'cpu') * 1000)}, of PGlite called directly ${Math.round(least('pglite', 'cpu') * 1000)}`,
        )),
    ...(name === 'login' || !countsCpu ? [] : [cpuRow('embedded', 'pglite', 'PGlite, same SQL')]),
  ];
}

/** @param {Name} name @param {Subject} subject @returns {Promise<Measured>} */
async function measuredOnce(name, { child, run }) {
  const used = () =>
    countsCpu && child.pid !== undefined
      ? { cpu: cpuOf(child.pid), main: mainThreadCpuOf(child.pid) }
      : { cpu: NaN, main: NaN };
  const before = used();
  const load = await run(name, strain);
  const after = used();
  return {
    ...load,
    cpu: (after.cpu - before.cpu) / load.count,
    main: (after.main - before.main) / load.count,
  };
}

/**
 * The profile of a call, beside that of the reference: by owner of the code, in microseconds of the main thread's CPU time,
 * which is what is profiled.
 * @param {Name} name
 * @param {Subjects} subjects
 * @param {(of: SubjectName, key: 'cpu' | 'main') => number} least milliseconds
 */
async function whereTimeGoes(name, subjects, least) {
  /** @param {'postgres' | 'sql'} of */
  const look = async (of) => {
    const { child, run } = subjects[of];
    const { shares, profile } = await profiled(child, () => run(name, strain));
    const file = keepProfile(`${name}-${of === 'postgres' ? 'ours' : 'reference'}`, profile);
    const others = Math.round((least(of, 'cpu') - least(of, 'main')) * 1000);
    return `${partsOf(shares, least(of, 'main') * 1000)}, other threads ${others} (${file})`;
  };
  return `µs of CPU time a call, ours: ${await look('postgres')}; the reference: ${await look('sql')}`;
}
