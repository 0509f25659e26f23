import { scenarios, simulate } from '@heartwood/domain/progressive/simulation';

/**
 * Prints how often candidates are stopped, depending on how much more often they fail
 * than the listed release.
 */
const percent = (fraction: number) => `${(fraction * 100).toFixed(1)} %`;

console.log('| listed fails | candidate fails | stopped within 2000 | median visitors |');
console.log('| --- | --- | --- | --- |');
for (const scenario of scenarios) {
  const { listed, candidate, stopped, median } = simulate(scenario);
  console.log(`| ${percent(listed)} | ${percent(candidate)} | ${percent(stopped)} | ${median ?? ''} |`);
}
