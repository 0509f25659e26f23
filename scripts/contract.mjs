import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { breaks, storeReport, storedReport, presentReport, promisedVersions, statedVersion } =
  await import('./lib/contract-report.mjs');

const checking = process.argv.includes('--check');
const version = statedVersion();
const present = presentReport();
const kept = await storedReport(version);

if (!kept && checking)
  stop(`No report of contract ${version} exists. Run "npm run contract -w shared/host" and commit it.`);
const changed = Object.keys(present).filter((name) => kept && kept[name] !== present[name]);
if (changed.length > 0)
  stop(
    `What the host provides to remotes has changed (${changed.join(', ')}), but it is still called version ${version}.
Raise the version in shared/host/contract.json: the minor when something was added, the major when something that
remotes use is gone or different. Then run "npm run contract -w shared/host" and commit the new report.
If ${version} was never released, delete shared/host/contract/${version} and run "npm run contract -w shared/host" instead.`,
  );
for (const older of await promisedVersions(version)) {
  const faults = breaks(present, (await storedReport(older)) ?? {});
  if (faults.length > 0)
    stop(
      `A remote built against contract ${older} would break in this host: raise the major of ${version}, or keep what it uses.\n${faults.join('\n')}`,
    );
}
if (!kept) {
  await storeReport(version, present);
  console.log(`The report of contract ${version} is in shared/host/contract/${version}. Commit it.`);
} else console.log(`The contract is what its report of version ${version} says.`);

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
