import assert from 'node:assert/strict';
import { it } from 'node:test';
import { messages } from '@heartwood/domain';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { schema } from '../../../platform/db/database';
import { sentMails } from '../../../../test/support/mails';
import { paperDraft, paperInk, payForPlan, signedPaper } from '../../../../test/support/papers';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

it('mails a signed paper to its owner with the sealed PDF, or with a link alone where it was signed with a pen', async () => {
  const ana = await site.person();
  await payForPlan(site, ana);
  const { id, sealed } = await signedPaper(ana);
  const recipient = `${ana.username}@example.com`;
  await site.database.db.delete(schema.mails);
  const { body } = await ana.post(`/api/papers/${id}/mail/`);
  assert.deepEqual(body, { recipient, attached: true });
  const [mail] = await sentMails(site);
  assert.deepEqual(
    mail?.attachments?.map(({ filename, content }) => [filename, sha256Hex(content)]),
    [['Medical power of attorney-Ana-Ortiz.pdf', sealed?.sha256]],
  );
  assert.match(mail.text, /It is the original, with all signatures\./);

  const draft = await paperDraft(ana, 'remains');
  const early = await ana.post(`/api/papers/${draft.id}/mail/`);
  assert.deepEqual([early.status, early.body.detail], [409, messages.paperNotToSend]);
  await ana.put(`/api/papers/${draft.id}/ink-signing/`, paperInk());
  assert.deepEqual((await ana.post(`/api/papers/${draft.id}/mail/`)).body, { recipient, attached: false });
});
