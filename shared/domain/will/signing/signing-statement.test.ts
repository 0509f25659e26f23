import { isoDate } from '../../dates/dates';
import { signingStatement, statementText } from './signing-statement';

const stated = (...facts: Parameters<typeof signingStatement>) => signingStatement(...facts).map(String);

const consent = 'I agree to sign electronically: what I draw here is my signature.';

describe('what a signer states', () => {
  it('is, for a testator, exactly this', () => {
    expect(stated('testator', 'Ana Ruiz', { place: 'Colorado' })).toEqual([
      'This is my will, and I have read it.',
      'I am 18 or older, and I sign willingly.',
      'I am now physically in Colorado.',
      consent,
    ]);
  });

  it('is, for a witness, exactly this', () => {
    const facts = { place: 'Colorado', presence: 'same_room' } as const;
    expect(stated('witness_1', 'Ana Ruiz', facts)).toEqual([
      'I saw Ana Ruiz sign this will, or Ana Ruiz told me that the signature (or the will) is theirs.',
      'Ana Ruiz asked me to sign as a witness.',
      'I am 18 or older.',
      'I live in, and am now physically in, Colorado.',
      'Ana Ruiz and I are in the same room.',
      consent,
    ]);
  });

  it('says of a witness where they live and are, how they are together, and whether they are named', () => {
    const facts = { place: 'Utah', home: 'Ohio', presence: 'live_video', interested: true } as const;
    expect(stated('witness_2', 'Ana Ruiz', facts).slice(3, -1)).toEqual([
      'I live in Ohio, and am now physically in Utah.',
      'Ana Ruiz and I see and hear each other by live video.',
      'I am, or my spouse is, named in this will.',
    ]);
  });

  it('says of a testator which of two is meant, where the same was signed on paper', () => {
    const facts = { place: 'Colorado', paper_signed_on: isoDate('2026-11-20') };
    expect(stated('testator', 'Ana Ruiz', facts)[3]).toBe(
      'I signed the same will on paper on November 20, 2026. I mean the one I sign now to be my will. If a court does not accept it, I mean the one on paper to stand.',
    );
    expect(stated('witness_1', 'Ana Ruiz', facts).join(' ')).not.toContain('paper');
  });

  it('says whether the signature is drawn or typed', () => {
    const facts = { place: 'Colorado', method: 'typed' } as const;
    for (const role of ['testator', 'witness_1'] as const)
      expect(stated(role, 'Ana Ruiz', facts).at(-1)).toBe(
        'I agree to sign electronically: the name that I type here is my signature.',
      );
  });

  it('is one text, with the name of who states it', () => {
    expect(statementText('Ida Moore', ['One.', 'Two.'])).toBe(
      'By signing as Ida Moore, you state:\n- One.\n- Two.',
    );
  });
});
