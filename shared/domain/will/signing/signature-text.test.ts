import { isoDate } from '../../dates/dates';
import { signingText, signingStatementText } from './signature-text';

describe('a signature in the record', () => {
  it('says who signed, where, how, and on which device', () => {
    expect(
      signingText('witness_1', {
        place: 'Colorado',
        presence: 'live_video',
        device: 'link',
        interested: true,
      }),
    ).toBe(
      'by the first witness, in Colorado, with the testator by live video, on another device, with the link that was mailed to them, who said that they, or their spouse, are named in the will',
    );
    expect(signingText('witness_2', { presence: 'same_room', device: 'account' })).toBe(
      'by the second witness, in the same room as the testator, on a device that was logged in to the account the will belongs to',
    );
    expect(signingText('testator', { paper_signed_on: isoDate('2026-11-20'), interested: false })).toBe(
      'by the testator, who had reported that the same will was signed on paper on November 20, 2026',
    );
    expect(signingText('testator', {})).toBe('by the testator');
  });

  it('says whether it was drawn or typed, and as what, where that is known', () => {
    expect(signingText('testator', { method: 'drawn', place: 'Utah' })).toBe(
      'by the testator, with a drawn signature, in Utah',
    );
    expect(signingText('testator', { method: 'typed', typed_name: 'A. Ruiz' })).toBe(
      'by the testator, with a typed signature, “A. Ruiz”',
    );
    const other = { method: 'typed', typed_name: 'Annie', other_name: true } as const;
    expect(signingText('witness_1', other)).toBe(
      'by the first witness, with a typed signature, “Annie”, which the signer confirmed, though the will has another name for them',
    );
  });

  it('repeats what the signer stated, on one line', () => {
    expect(signingStatementText({ statement: 'I state:\n- I am 18 or older.\n- I sign freely.' })).toBe(
      'The signer stated: “I am 18 or older. I sign freely.”',
    );
    expect(signingStatementText({})).toBe('No statement was recorded with this signature.');
  });
});
