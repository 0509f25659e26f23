import { sampleLoan } from '../fixture';
import { loanHtml } from './loan-html';
import { noteSigners, withName } from './named-later';

const loan = sampleLoan();
const lender = { name: 'Ana O’Neil & Sons' };
const noteOf = (borrower: { name: string; address?: string }) => loanHtml(loan, { lender, borrower });

describe('who signs a note', () => {
  it('has the names of the note, and not of the account', () => {
    const note = noteOf({ name: 'Ben "Bo" Ruiz', address: '2 Oak Street (ben)' });
    expect(noteSigners(note, loan, 'borrower', 'Ben Renamed')).toEqual({
      name: 'Ben "Bo" Ruiz',
      others: [{ title: 'lender', name: lender.name }],
    });
  });

  it('leaves out the other party as long as the note has the username alone', () => {
    const note = noteOf({ name: '' });
    expect(noteSigners(note, loan, 'lender', 'Ana')).toEqual({ name: lender.name, others: [] });
    const opened = withName(note, 'borrower', { name: 'Ben Ruiz', username: 'ben' });
    expect(noteSigners(opened, loan, 'lender', 'Ana').others).toEqual([
      { title: 'borrower', name: 'Ben Ruiz' },
    ]);
  });

  it('has the name of the account for a note with usernames', () =>
    expect(noteSigners(loanHtml(loan), loan, 'lender', 'Ana')).toEqual({ name: 'Ana', others: [] }));
});
