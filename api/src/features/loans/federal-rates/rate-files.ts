import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FederalRates, IsoDate } from '@heartwood/domain';
import { readFederalRates } from './read-rates';

/** The rates of a file, or what is wrong with it. */
async function readRates(path: string): Promise<FederalRates | string> {
  const text = await readFile(path, 'utf8');
  try {
    const json: unknown = JSON.parse(text);
    return readFederalRates(json, basename(path, '.json'));
  } catch (error) {
    if (error instanceof SyntaxError) return 'It is not JSON.';
    throw error;
  }
}

/** The applicable federal rates of a day's month; null if the operator has no usable file for it. */
export async function ratesOn(folder: string | undefined, day: IsoDate): Promise<FederalRates | null> {
  if (!folder) return null;
  try {
    const rates = await readRates(join(folder, `${day.slice(0, 7)}.json`));
    return typeof rates === 'string' ? null : rates;
  } catch {
    // No file, or not one that can be read: people type the rate.
    return null;
  }
}

/** Checks every file of the folder. @returns a sentence about each, and whether all are right */
export async function checkRateFiles(folder: string): Promise<{ lines: string[]; allRight: boolean }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  let allRight = names.length > 0;
  const lines = names.length === 0 ? [`${folder} has no files.`] : [];
  for (const name of names) {
    const rates = await readRates(join(folder, name));
    if (typeof rates === 'string') {
      allRight = false;
      lines.push(`${name}: ${rates}`);
    } else {
      const { short, mid, long } = rates.rates;
      lines.push(`${name}: short ${short}%, mid ${mid}%, long ${long}%, from ${rates.source}`);
    }
  }
  return { lines, allRight };
}
