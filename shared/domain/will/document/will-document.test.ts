import { sampleWill } from '../fixture';
import type { WillInput } from '../form/will-fields';
import { willDocument } from './will-document';
import { willText } from './will-text';

const textOf = (changes: Partial<WillInput> = {}) => willText(willDocument(sampleWill(changes)));
const headings = (changes: Partial<WillInput> = {}) =>
  willDocument(sampleWill(changes)).sections.map(({ heading }) => heading);

describe('the will as a document', () => {
  it('says everything the person said', () => {
    const text = textOf({ alternate_guardian: 'Lou Lee' });
    for (const words of [
      'Last Will and Testament of Ana María Ruiz',
      'I, Ana María Ruiz, of 12 Pine Street, Boulder, CO 80302, declare that this is my will.',
      'I revoke every will and codicil',
      'I nominate Ben Ruiz as personal representative (executor)',
      'Carla Stone as personal representative (executor) instead',
      '- Fay Lund: $2,500.50',
      '- Gus Lund: my red Trek bicycle',
      '- Dana Ruiz: 18.1% of my residue',
      'Boulder Food Rescue',
      'I appoint Hana Lee as guardian',
      'I appoint Lou Lee',
      'Scatter my ashes at Brainard Lake.',
      'on the date beside my signature',
      'We, Ida Moore and Jon Park, declare',
      'at least 120 hours',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('never shows the date of the draft as the day it is signed', () => {
    expect(textOf({})).not.toMatch(/June 15|2025/);
  });

  it('leaves out empty parts, and numbers the rest without gaps', () => {
    const empty = {
      alternate_executor: '',
      cash_beneficiaries: [],
      personal_property_beneficiaries: [],
      donation: '',
      guardian: '',
      special_instructions: ' \n ',
      street_address: '',
    };
    const { sections } = willDocument(sampleWill(empty));
    expect(sections.map(({ number }) => number)).toEqual(sections.map((_, index) => index + 1));
    expect(headings(empty)).toEqual([
      'Declarations',
      'Revocation of earlier wills',
      'My children',
      'Personal representative',
      'Powers of the personal representative',
      'Debts, expenses and taxes',
      'Separate list of personal items',
      'Residue',
      'Survival by 120 hours and simultaneous death',
      'Young beneficiaries',
      'Governing law',
    ]);
    expect(textOf(empty)).not.toMatch(/Charity|uardian|undefined|null|, ,/);
    expect(textOf(empty)).toContain('I, Ana María Ruiz, declare that');
  });

  it('nominates the alternate guardian if there is no first choice', () => {
    const text = textOf({ guardian: '', alternate_guardian: 'Lou Lee' });
    expect(text).toContain('I appoint Lou Lee as guardian.');
    expect(text).not.toContain('Hana Lee');
    expect(text).not.toContain('If Lou Lee is unable');
  });

  it('spells both directives out in words', () => {
    expect(textOf({ predeceased_directive: 'per_stirpes' })).toContain(
      'per stirpes. This means: the share is divided',
    );
    const perCapita = textOf({ predeceased_directive: 'per_capita' });
    expect(perCapita).toContain('per capita at each generation. This means: the share is divided');
    expect(perCapita).not.toMatch(/per capita(?! at each generation)/);
  });

  it('says who gets the residue when everyone named dies first', () => {
    expect(textOf()).toContain('whether or not that person is related to me');
    expect(textOf({ donation: '' })).toContain('Colorado law of intestate succession');
  });

  it('states the family facts that were given', () => {
    const family = {
      marital_status: 'married',
      spouse_name: 'Kim Ruiz',
      children: [{ name: 'Dana' }, { name: 'Eli' }, { name: 'Flo' }],
    } as const;
    expect(textOf({ family: { ...family, children: [...family.children] } })).toContain(
      'I am married to Kim Ruiz. My children are Dana, Eli and Flo.',
    );
    expect(headings({ family: { has_minor_children: true, children: [{ name: '' }] } })).not.toContain(
      'My family',
    );
  });

  it('keeps the paragraphs of special instructions', () => {
    const { sections } = willDocument(sampleWill({ special_instructions: 'One.\nStill one.\n\n\nTwo.' }));
    const passages = sections.find(({ heading }) => heading === 'Special instructions')?.passages ?? [];
    expect(passages.slice(1)).toEqual([
      { kind: 'paragraph', text: 'One.\nStill one.' },
      { kind: 'paragraph', text: 'Two.' },
    ]);
  });

  it('has the charity where its gift takes effect: before the residue is divided, or after nobody takes it', () => {
    const order = (changes: Partial<WillInput>) =>
      headings({ donation: 'Red Cross', ...changes }).filter((name) => /Charity|Residue/.test(name));
    expect(order({})).toEqual(['Residue', 'Charity']);
    expect(order({ donation_amount: 5 })).toEqual(['Charity', 'Residue']);
    expect(order({ donation_percentage: 5 })).toEqual(['Charity', 'Residue']);
  });

  it('has a place to sign for all three', () => {
    expect(willDocument(sampleWill()).signatures.map(({ role, name }) => [role, name])).toEqual([
      ['testator', 'Ana María Ruiz'],
      ['witness_1', 'Ida Moore'],
      ['witness_2', 'Jon Park'],
    ]);
  });

  it('is the same every time', () => expect(textOf()).toBe(textOf()));
});

describe('the page about proof', () => {
  const page = (self_proving: WillInput['self_proving']) =>
    willDocument(sampleWill({ self_proving })).selfProving;

  it('says that two witnesses make no self-proved will', () => {
    expect(page('two_witnesses').passages).toEqual(page(undefined).passages);
    expect(JSON.stringify(page('two_witnesses'))).toContain('not self-proved');
    expect(JSON.stringify(page('none'))).toContain('not self-proved');
  });

  it('is a blank affidavit for the notary, with only the names filled in', () => {
    const { heading, passages } = page('notary');
    expect(heading).toContain('15-11-504');
    const lines = passages.flatMap((passage) => (passage.kind === 'line' ? [passage.label] : []));
    expect(lines).toEqual([
      'Ana María Ruiz, testator',
      'Ida Moore, witness',
      'Jon Park, witness',
      'State of',
      'County of',
      'Date',
      '(Seal) Signature of the officer',
      'Official capacity of the officer',
    ]);
    expect(JSON.stringify(passages)).not.toMatch(/2025|Colorado|Boulder/);
  });
});
