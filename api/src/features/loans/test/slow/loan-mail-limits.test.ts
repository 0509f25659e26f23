import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { schema } from '../../../../platform/db/database';
import { loanMailLimit, loanMailSenderLimit } from '../../../../platform/throttle/limits';
import { proposal } from '../../../../../test/support/loans';
import { signature } from '../../../../../test/support/signatures';
import { testSite } from '../../../../../test/support/site';

const { mails } = schema;

const site = await testSite();

const waiting = () => site.database.db.select().from(mails);

describe('mail about loans', () => {
  it('limits the mails about loans to one mailbox per day, whoever proposes them, and rejects no loan', async () => {
    const [ana, ben, eve] = [await site.person(), await site.person(), await site.person('Eve Hall')];
    const joe = await site.person('Joe Park');
    const { email } = (await ana.get('/current-user/')).body;
    const alias = await site.person();
    const { first_name, last_name } = (await alias.get('/current-user/')).body;
    const plus = email.replace('@', '+loans@');
    const moved = await alias.put('/update-profile/', { first_name, last_name, email: plus });
    assert.equal(moved.status, 200);
    // The link that verifies the new address, and the notice of the change.
    await site.database.db.delete(mails);
    const told = async () =>
      (await waiting()).filter(({ recipient }) => [email, plus].includes(recipient)).length;
    for (let time = 0; time < loanMailLimit.hits; time += 1)
      await proposal(time % 2 === 0 ? ben : eve, time % 3 === 0 ? alias : ana);
    assert.equal(await told(), loanMailLimit.hits);
    const id = await proposal(joe, ana);
    assert.equal((await ana.get(`/loans/${id}/`)).status, 200);
    await proposal(joe, alias);
    assert.equal(await told(), loanMailLimit.hits);
    const others = (await waiting()).length;
    await proposal(ana, ben);
    assert.equal((await waiting()).length, others + 1);
  });

  it('prevents an account from using up what others may send to a mailbox', async () => {
    const [ana, ben, eve] = [await site.person(), await site.person(), await site.person('Eve Hall')];
    await site.database.db.delete(mails);
    const ids = [await proposal(eve, ana), await proposal(eve, ana)];
    for (let time = ids.length; time <= loanMailSenderLimit.hits; time += 1) {
      const again = { new_terms: { amount: 900 + time }, signature: signature(1) };
      assert.equal((await eve.post(`/loans/${ids[time % 2]}/amend/`, again)).status, 200);
    }
    assert.equal((await waiting()).length, loanMailSenderLimit.hits);
    await proposal(ben, ana);
    assert.equal((await waiting()).length, loanMailSenderLimit.hits + 1);
  });
});
