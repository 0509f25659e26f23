import { addDays, todayOf } from '@heartwood/domain';
import { signature } from '../../../../api/test/support/signatures';
import { expectMails } from '../../../support/mail';
import { newPerson } from '../../../support/people';
import { Server } from '../../../support/servers/server';
import { expect, test } from '../../../support/test';

/** Calls this server's API as its people, without a browser. */
const caller = (server: Server) => async (token: string, method: string, path: string, body: object) => {
  const answer = await fetch(`${server.url}/backend${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
};

test('mails remind both parties before and on the day of a payment, as each party wants', async () => {
  test.setTimeout(200_000);
  const server = await Server.create();
  try {
    const call = caller(server);
    const [lena, bo] = [newPerson('Lena', 'Park'), newPerson('Bo', 'Park')];
    const enter = async (person: typeof lena): Promise<string> =>
      (await call('', 'POST', '/register/', { ...person, password2: person.password })).access;
    const [lender, borrower] = [await enter(lena), await enter(bo)];
    // The day in Colorado, which the server uses for reminders.
    const today = todayOf(new Date());
    const { id } = await call(lender, 'POST', '/loans/', {
      role: 'lender',
      counterparty: bo.username,
      amount: 300,
      interest_rate: 0,
      term_in_months: 3,
      first_payment_on: addDays(today, 20),
      signature: signature(1),
    });
    await call(borrower, 'POST', `/loans/${id}/accept/`, { signature: signature(2) });
    await call(lender, 'POST', `/loans/${id}/funding/`, { sent_on: today, method: 'Wire transfer' });
    await call(borrower, 'POST', `/loans/${id}/funding/confirm/`, { received_on: today });
    await call(borrower, 'PUT', `/loans/${id}/reminders/`, { before: false });

    // Two extra hours: across a daylight saving change, it must not be the day before. Missed
    // reminders are also sent.
    const at = async (day: number) => {
      await server.stop();
      await server.start({ hoursAhead: 24 * day + 2 });
    };
    await at(17);
    await expectMails(server, lena.email, 'A loan payment is due in three days', 1);
    await at(20);
    for (const { email } of [lena, bo]) await expectMails(server, email, 'A loan payment is due today', 1);
    await expectMails(server, lena.email, 'A loan payment is due in three days', 1);
    await expectMails(server, bo.email, 'A loan payment is due in three days', 0);
  } finally {
    await server.remove();
  }
});
