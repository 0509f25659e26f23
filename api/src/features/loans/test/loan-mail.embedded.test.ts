import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addDays,
  formatDate,
  isoDate,
  loanRoles,
  reminderKinds,
  type LoanRole,
  type ReminderKind,
} from '@heartwood/domain';
import { sampleLoan } from '@heartwood/domain/fixtures';
import { samplesIn } from '../../../../scripts/mails/samples';
import { loanNews } from '../mail/loan-mail';
import { reminderMail } from '../mail/reminder-mail';

describe('the mail about an event of a loan', () => {
  const samples = samplesIn('en');
  for (const what of loanNews)
    it(`names the person who caused it, and has a button that opens the loan: ${what}`, () => {
      const mail = samples[`loan-${what}`];
      assert.ok(mail?.subject);
      assert.equal(mail.recipient, 'ana@example.com');
      const [hello, sentence, button, ...rest] = mail.body.split('\n\n');
      assert.equal(hello, 'Hello Ana María,');
      assert.ok(sentence?.includes('Ana María Ortiz '), sentence);
      assert.equal(button, '[Open the loan]({PUBLIC_URL}/loans/00000000-0000-4000-8000-000000000000)\n');
      assert.deepEqual(rest, []);
    });
});

describe('the reminder of a payment', () => {
  const reader = { email: 'ana@example.com', verified_email: 'Ana@example.com', first_name: 'Ana' };
  const user = { ...reader, language: 'en' } as const;
  const loan = { ...sampleLoan(), lender_username: 'ana.o', borrower_username: 'ben.r' };
  const due = { amount: '$299.71', on: isoDate('2026-12-01') };
  const sentOn = { before: addDays(due.on, -3), due: due.on, late: addDays(due.on, 7) };
  const beginnings: Record<LoanRole, string> = {
    lender: 'A payment of $299.71 from ben. r',
    borrower: 'Your payment of $299.71 to ana. o',
  };
  for (const role of loanRoles)
    for (const kind of reminderKinds)
      it(`says to the ${role} who pays how much when: ${kind}`, () => {
        const { body, list, recipient, subject } = reminderMail(user, loan, {
          role,
          kind,
          due,
          today: sentOn[kind],
        });
        const verb = kind === 'late' ? 'was due' : 'is due';
        assert.ok(subject.startsWith('A loan payment is '), subject);
        const paragraphs = body.split('\n\n');
        assert.equal(paragraphs[0], 'Hello Ana,');
        assert.ok(
          paragraphs[1]?.startsWith(`${beginnings[role]} ${verb} on ${formatDate(due.on)}. Record it`),
          paragraphs[1],
        );
        assert.equal(paragraphs[2], `[Open the loan]({PUBLIC_URL}/loans/${loan.id})`);
        assert.ok(body.includes('{PUBLIC_URL}/unsubscribe#{LIST_TOKEN}'));
        assert.deepEqual([recipient, list], [user.email, `loan:${loan.id}:${role}:${kind}`]);
      });

  it('says in its subject when it is sent after its day', () => {
    const subject = (kind: ReminderKind, days: number) =>
      reminderMail(user, loan, { role: 'lender', kind, due, today: addDays(due.on, days) }).subject;
    assert.deepEqual(
      [subject('before', -3), subject('before', -2), subject('due', 0), subject('due', 1)],
      [
        'A loan payment is due in three days',
        'A loan payment is due on December 1, 2026',
        'A loan payment is due today',
        'A loan payment was due on December 1, 2026',
      ],
    );
    assert.deepEqual(
      [subject('late', 7), subject('late', 9)],
      ['A loan payment is a week late', 'A loan payment is 9 days late'],
    );
    const late = reminderMail(user, loan, { role: 'borrower', kind: 'due', due, today: addDays(due.on, 2) });
    assert.match(late.body, /Your payment of \$299\.71 to ana\. o was due on December 1, 2026\./);
  });

  it('greets nobody by name at an address that is not verified', () => {
    const due = { amount: '$299.71', on: isoDate('2026-12-01') };
    for (const verified_email of ['', 'before@example.com']) {
      const given = { role: 'lender', kind: 'due', due, today: due.on } as const;
      const { body } = reminderMail({ ...user, verified_email }, loan, given);
      assert.match(body, /^Hello,\n/);
    }
  });
});
