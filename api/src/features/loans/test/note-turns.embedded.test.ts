import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { messages } from '@heartwood/domain';
import { ApiError } from '../../../platform/http/errors/api-error';
import { MadePdfs, MAX_OF_ONE_ACCOUNT } from '../../../platform/seal/made-pdfs';
import { Notes, type NoteVersion } from '../note-pdf/notes';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

const loan: NoteVersion = {
  id: '',
  version: 1,
  contract: '',
  lender_username: 'ana',
  borrower_username: 'ben',
  lender_signature: null,
  borrower_signature: null,
  lender_signed_at: null,
  borrower_signed_at: null,
  lender_signature_details: null,
  borrower_signature_details: null,
  more_terms: {},
  accepted_at: null,
};

type Asks = [account: string, address: string][];

/**
 * Asks for drafts at once.
 * @param late asks once all of these wait
 * @returns whose were typeset, in that order, and who got which error
 */
async function ask(people: Asks, late: Asks = []) {
  const { deps, config } = site.app;
  let [waiting, open] = [0, false];
  const made: string[] = [];
  const typeset = async (_name: string, { note, path }: { note: { contract: string }; path: string }) => {
    while (!open) await setImmediate();
    made.push(note.contract);
    await writeFile(path, '');
  };
  const askedBy = (id: string) => ({
    ...loan,
    // Read right before a note waits for its turn.
    get contract() {
      waiting += 1;
      return id;
    },
  });
  const workers = Object.assign(Object.create(deps.workers), { runSeparately: typeset });
  const pdfs = new MadePdfs({ db: site.database.db, ...deps, workers }, config.dataDir);
  const notes = new Notes(site.database.db, pdfs, workers);
  const refused: [string, string][] = [];
  const draft = ([id, address]: Asks[number]) =>
    notes.draft(askedBy(id), { id, username: id, address, browser: '' }).catch((error: unknown) => {
      assert.ok(error instanceof ApiError);
      refused.push([id, error.message]);
    });
  const drafts = people.map(draft);
  while (waiting + refused.length < people.length) await setImmediate();
  drafts.push(...late.map(draft));
  open = true;
  await Promise.all(drafts);
  return { made, refused };
}

const [home, many] = ['192.0.2.1', '198.51.100.1'];
const times = (count: number, who: [string, string]) => Array.from({ length: count }, () => who);

describe('the PDFs of notes', () => {
  it('are made for everyone in turn, however many somebody else asked for before', async () => {
    const { made, refused } = await ask([
      ...times(3, ['eve', many]),
      ...times(2, ['mallory', many]),
      ...times(2, ['ana', home]),
    ]);
    assert.deepEqual([made.length, refused], [7, []]);
    assert.ok(made.lastIndexOf('ana') < 4, `networks take turns: ${made.join(' ')}`);
    const crowd = made.filter((id) => id !== 'ana');
    assert.ok(crowd.lastIndexOf('mallory') < 4, `accounts take turns: ${crowd.join(' ')}`);
  });

  it('are limited for each account', async () => {
    const { made, refused } = await ask(times(MAX_OF_ONE_ACCOUNT + 1, ['eve', many]));
    assert.equal(made.length, MAX_OF_ONE_ACCOUNT);
    assert.deepEqual(refused, [['eve', messages.tooManyRequests]]);
  });

  it('are made for a newcomer in place of somebody who asked for many, when too many are in progress', async () => {
    const crowd = [...times(8, ['eve', many]), ...times(6, ['mallory', many]), ...times(6, ['kim', many])];
    const { made, refused } = await ask(crowd, [['ana', home]]);
    assert.ok(made.includes('ana'));
    assert.deepEqual(refused, [['eve', messages.busy]]);
  });
});
