import { ensureInstalled } from '../lib/install.mjs';

await ensureInstalled();
const { prepareJourneys } = await import('../lib/journeys.mjs');
const { run } = await import('../lib/run.mjs');

const args = ['--fully-parallel', '--reporter=line,./faults/table.ts'];
process.exitCode = await run(...(await prepareJourneys(args, { FAULTS: 'all' })));
