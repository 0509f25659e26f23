import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { todayOf } from '@heartwood/domain';
import { readConfig } from '../../../config';
import { ConfigError } from '../../../setting-values';
import { testSite } from '../../../../test/support/site';
import { checkRateFiles } from '../federal-rates/rate-files';
import { readFederalRates } from '../federal-rates/read-rates';

const folder = await mkdtemp(join(tmpdir(), 'federal-rates-'));
const site = await testSite({ federalRatesDir: folder });
const ana = await site.person('Ana Ortiz');

const month = todayOf(new Date()).slice(0, 7);
const rates = {
  month,
  source: 'https://www.irs.gov/pub/irs-drop/rr-example.pdf',
  rates: { short: 3.8, mid: 4.1, long: 4.65 },
};
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const read = async () => (await ana.get('/api/federal-rates/')).body;
const none = { federal_rates: null };

describe('the applicable federal rates', () => {
  after(() => rm(folder, { recursive: true }));
  beforeEach(() => rm(join(folder, `${month}.json`), { force: true }));

  it('are those of this month, as soon as the operator has stored them', async () => {
    assert.deepEqual(await read(), none);
    await write(`${month}.json`, JSON.stringify(rates));
    assert.deepEqual(await read(), { federal_rates: rates });
  });

  it('are not those of a file with a mistake', async () => {
    for (const text of ['{', JSON.stringify({ ...rates, month: '2025-01' })]) {
      await write(`${month}.json`, text);
      assert.deepEqual(await read(), none);
    }
  });

  it('are only for people who are logged in', async () =>
    assert.equal((await site.anyone.get('/api/federal-rates/')).status, 401));

  it('are in a folder', () => {
    assert.equal(readConfig({}).federalRatesDir, undefined);
    assert.equal(readConfig({ FEDERAL_RATES_DIR: folder }).federalRatesDir, folder);
    assert.throws(() => readConfig({ FEDERAL_RATES_DIR: 'https://www.irs.gov/' }), ConfigError);
  });
});

describe('the check of the operator’s files', () => {
  it('has a sentence about each, and is not content with a mistake', async () => {
    const files = await mkdtemp(join(tmpdir(), 'federal-rates-'));
    assert.deepEqual(await checkRateFiles(files), { lines: [`${files} has no files.`], allRight: false });
    await writeFile(join(files, '2026-11.json'), JSON.stringify({ ...rates, month: '2026-11' }));
    const right = `2026-11.json: short 3.8%, mid 4.1%, long 4.65%, from ${rates.source}`;
    assert.deepEqual(await checkRateFiles(files), { lines: [right], allRight: true });
    await writeFile(join(files, '2026-12.json'), '[]');
    await writeFile(join(files, 'readme.txt'), 'not a month');
    const wrong = '2026-12.json: It has to be an object with month, source, and rates.';
    assert.deepEqual(await checkRateFiles(files), { lines: [right, wrong], allRight: false });
    await rm(files, { recursive: true });
  });
});

describe('the rates of a file', () => {
  const good = { ...rates, month: '2026-11' };
  it('are read', () => assert.deepEqual(readFederalRates(good, '2026-11'), good));

  for (const [sentence, json, named = '2026-11'] of [
    ['object with month', null],
    ['"notes" is not a part', { ...good, notes: '' }],
    ['name has to be its month', { ...good, month: '2026-13' }, '2026-13'],
    ['month has to be "2026-12"', good, '2026-12'],
    ['https address', { ...good, source: 'http://www.irs.gov' }],
    ['https address', { ...good, source: undefined }],
    ['rates has to be', { ...good, rates: 4 }],
    ['"medium" is not a band', { ...good, rates: { ...good.rates, medium: 4 } }],
    ['percent a year', { ...good, rates: { ...good.rates, mid: '4.1' } }],
    ['percent a year', { ...good, rates: { ...good.rates, long: 46 } }],
    ['percent a year', { ...good, rates: { short: 4, mid: 4 } }],
  ] as [sentence: string, json: unknown, named?: string][])
    it(`are refused: ${sentence} (${JSON.stringify(json)})`, () => {
      const read = readFederalRates(json, named);
      assert.ok(typeof read === 'string' && read.includes(sentence), JSON.stringify(read));
    });
});
