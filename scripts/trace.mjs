import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { siteMaps } from '../shared/build/release/source-maps.mjs';
import { reportsIn, trace } from './lib/trace.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { maps: { type: 'string', default: siteMaps } },
});
const [report] = positionals;
if (!report || positionals.length > 1) {
  console.error(`Name the report: npm run admin -- trace <report>
A report is a file with lines of the server's log or a stack, the same as text, or - for standard input.
--maps <folder> says where the source maps are; the default is site.maps.`);
  process.exit(1);
}

const text =
  report === '-' || existsSync(report) ? readFileSync(report === '-' ? 0 : report, 'utf8') : report;
const traced = reportsIn(text).map(({ title, stack }) => ({ title, ...trace(stack, values.maps) }));
for (const { title, text: stack, missing } of traced) {
  console.log([title, stack, ''].filter((line, index) => line || index === 2).join('\n'));
  for (const script of missing) console.error(`There is no source map of ${script} in ${values.maps}.`);
}
if (traced.every(({ found }) => found === 0)) {
  console.error('No position was found. Only builds that were made here can be traced.');
  process.exitCode = 1;
}
