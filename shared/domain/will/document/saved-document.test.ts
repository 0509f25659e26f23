import fc from 'fast-check';
import { sampleWill } from '../fixture';
import type { WillInput } from '../form/will-fields';
import { savedDocument } from './saved-document';
import { willDocument } from './will-document';
import { willText } from './will-text';

/** In an earlier release's wording. */
const earlier = (text: string) =>
  text.replaceAll(/\bmy will\b/g, 'my last will').replace('120 hours', 'six days');
const save = (will: WillInput) => ({ ...will, contract: earlier(willText(willDocument(will))) });

describe('the document of a saved will', () => {
  it('is the current wording as long as nothing was saved', () => {
    const will = sampleWill();
    const document = willDocument(will);
    expect(savedDocument({ ...will, contract: willText(document) })).toEqual(document);
  });

  it('is the saved text, word for word, even if the current wording differs', () => {
    const will = save(sampleWill());
    expect(will.contract).not.toBe(willText(willDocument(will)));
    expect(willText(savedDocument(will))).toBe(will.contract);
  });

  it('has the same parts as it had then', () => {
    for (const self_proving of ['two_witnesses', 'notary', 'none'] as const) {
      const will = save(sampleWill({ self_proving }));
      const [then, now] = [willDocument(will), savedDocument(will)];
      expect(now.sections.map(({ heading }) => heading)).toEqual(
        then.sections.map(({ heading }) => earlier(heading)),
      );
      expect(now.sections.flatMap(({ passages }) => passages.map(({ kind }) => kind))).toEqual(
        [...then.sections.flatMap(({ passages }) => passages), ...then.testimonium].map(({ kind }) => kind),
      );
      expect(now.signatures.map(({ role, name }) => ({ role, name }))).toEqual(
        then.signatures.map(({ role, name }) => ({ role, name })),
      );
      expect(now.selfProving.passages.map(({ kind }) => kind)).toEqual(
        then.selfProving.passages.map(({ kind }) => kind),
      );
    }
  });

  it('loses no word of what a person typed, whatever it looks like', () => {
    const piece = fc.constantFrom(
      '9. Dogs',
      '- a: b',
      '- a',
      '____',
      'Ana María Ruiz, testator',
      '\n',
      '\n\n',
      ' ',
      'x',
    );
    const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').trim());
    fc.assert(
      fc.property(typed, typed, (special_instructions, description) => {
        const personal_property_beneficiaries = [{ name: 'Gus: Lund', description }];
        const will = save(sampleWill({ special_instructions, personal_property_beneficiaries }));
        expect(willText(savedDocument(will))).toBe(will.contract);
      }),
    );
  });

  it('is not built from a text that has no place to sign', () => {
    expect(() => savedDocument({ ...sampleWill(), contract: 'My will.\n' })).toThrow(
      /no place for the signature/,
    );
  });
});
