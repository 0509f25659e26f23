import { messages } from '../../messages';
import { willReviewedSchema } from '../review/will-reviewed-schema';
import { isSchemaError } from '../../validation/errors';
import { schemaErrors } from '../../validation/fixture';
import { isoDate } from '../../dates/dates';
import { sampleWill } from '../fixture';
import { sampleWills } from '../samples/all';
import {
  willDeletionSchema,
  willSignSchema,
  witnessingSchema,
  witnessLinkSchema,
  witnessSignSchema,
} from './signing';
import { signingStatement, statementText } from './signing-statement';
import { signingStatementText, signingText } from './signature-text';
import { unprintableNames } from './printable-names';

describe('signing', () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
  const ceremony = {
    place: 'Boulder, Colorado',
    home: 'Colorado',
    presence: 'same_room',
    interested: false,
    under_18: false,
    statement: 'I sign my will.',
  };

  describe('a signature on the screen', () => {
    it('comes with how it was given', () => {
      const signed = { testator_signature: png, ...ceremony };
      expect(willSignSchema.validateSync(signed)).toMatchObject(signed);
      expect(
        schemaErrors(willSignSchema, {
          ...{ testator_signature: png, place: 'x'.repeat(201), home: 'x'.repeat(201), presence: 'mail' },
          ...{ interested: 'x', under_18: 'x', statement: 'x'.repeat(4001) },
        }),
      ).toEqual({
        place: [String(messages.tooLong('Place', 200))],
        home: [String(messages.tooLong('Where you live', 200))],
        presence: [String(messages.choose('how you are together'))],
        interested: [String(messages.choose('whether you are named in the will'))],
        under_18: [String(messages.choose('your age'))],
        statement: [String(messages.tooLong('Statement', 4000))],
      });
    });

    it('is not given by a person under 18', () => {
      expect(schemaErrors(willSignSchema, { testator_signature: png, under_18: true })).toEqual({
        under_18: [messages.signerUnder18],
      });
    });

    it('belongs to one statement', () => {
      const two = { testator_signature: png, witness_1_signature: png };
      const said = (value: object) => {
        try {
          willSignSchema.validateSync(value);
          return null;
        } catch (error) {
          return isSchemaError(error) ? error.errors[0] : error;
        }
      };
      expect(said(two)).toBeNull();
      expect(said({ ...two, statement: 'I sign.' })).toBe(messages.oneStatementEach);
      expect(said({ witness_2_signature: png, statement: 'I sign.' })).toBeNull();
      expect(said({ statement: 'I sign.' })).toBe(messages.signatureRequired);
    });
  });

  describe('the link of a witness', () => {
    it('is for one of the two', () => {
      for (const role of ['witness_1', 'witness_2'])
        expect(schemaErrors(witnessLinkSchema, { role })).toEqual({});
      for (const role of ['testator', undefined])
        expect(schemaErrors(witnessLinkSchema, { role })).toEqual({
          role: [String(messages.choose('the witness'))],
        });
    });

    it('has a token, with which the witness reads and signs', () => {
      expect(schemaErrors(witnessingSchema, { token: 'abc' })).toEqual({});
      expect(schemaErrors(witnessingSchema, {})).toEqual({ token: [messages.witnessLinkUnknown] });
      expect(schemaErrors(witnessingSchema, { token: 'x'.repeat(201) })).toEqual({
        token: [String(messages.tooLong('Link', 200))],
      });
      expect(schemaErrors(witnessSignSchema, { token: 'abc', signature: png, ...ceremony })).toEqual({});
      expect(schemaErrors(witnessSignSchema, { under_18: true })).toEqual({
        token: [messages.witnessLinkUnknown],
        signature: [messages.signatureRequired],
        under_18: [messages.signerUnder18],
      });
    });
  });

  it('deleting a will removes the copy here, or revokes the will', () => {
    for (const intent of ['remove_copy', 'revoke', undefined])
      expect(schemaErrors(willDeletionSchema, { intent })).toEqual({});
    expect(schemaErrors(willDeletionSchema, { intent: 'burn' })).toEqual({
      intent: [String(messages.choose('what deleting means'))],
    });
  });

  it('a yearly review says that the will was read, or turns the mail on or off', () => {
    expect(willReviewedSchema.validateSync({ reviewed: true, yearly_reminder: false })).toEqual({
      reviewed: true,
      yearly_reminder: false,
    });
    expect(schemaErrors(willReviewedSchema, { reviewed: 1, yearly_reminder: 1 })).toEqual({
      reviewed: [String(messages.choose('whether you have read it'))],
      yearly_reminder: [String(messages.choose('the yearly reminder'))],
    });
  });
});

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

describe('a name that can’t be printed', () => {
  it('is one in a script that no font has', () => {
    const will = sampleWill({ guardian: 'કમળ', executor: 'Ben ᏣᎳᎩ' });
    expect(unprintableNames(will)).toEqual([
      { field: 'executor', message: messages.nameUnprintable('Ꮳ', 'Ben ᏣᎳᎩ') },
      { field: 'guardian', message: messages.nameUnprintable('ક', 'કમળ') },
    ]);
  });

  it('is none of those in the sample wills', () => {
    for (const { will } of sampleWills) expect(unprintableNames(will)).toEqual([]);
  });
});
