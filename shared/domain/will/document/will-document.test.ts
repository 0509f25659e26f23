import fc from 'fast-check';
import { sampleWill } from '../fixture';
import type { WillInput } from '../form/will-fields';
import { willFormOf } from '../form/will-form';
import { willDocument } from './will-document';
import { willText } from './will-text';
import { allowsLiveVideo } from './sections/execution';
import { inkDocument, screenDocument } from './signed-document';
import { savedDocument } from './saved-document';
import { withKnownPeople } from './described-people';

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

describe('signed document', () => {
  const save = (change: Partial<WillInput> = {}) => {
    const will = sampleWill(change);
    return { ...will, contract: willText(willDocument(will)) };
  };
  const inkText = (change: Partial<WillInput> = {}, way: 'ink' | 'ink_notary' = 'ink') =>
    willText(inkDocument(save(change), way));

  describe('the copy of a will that is signed in ink', () => {
    it('says what the saved text says, up to the statement of the witnesses', () => {
      const upToWitnesses = (text: string) => text.split('Statement of the witnesses')[0];
      expect(upToWitnesses(inkText())).toBe(upToWitnesses(save().contract));
    });

    it('has no word about screens, and witnesses in conscious presence', () => {
      for (const text of [inkText(), inkText({ self_proving: 'notary' }, 'ink_notary')]) {
        expect(text).not.toMatch(/electronic|screen|video/i);
        expect(text).toContain('in the conscious presence of Ana María Ruiz');
      }
    });

    it('has the notary’s form only in that way, whatever was chosen in the wizard', () => {
      for (const self_proving of ['two_witnesses', 'notary', 'none'] as const) {
        expect(inkText({ self_proving }, 'ink_notary')).toContain('Official capacity of the officer');
        expect(inkText({ self_proving }, 'ink')).not.toContain('Official capacity');
        expect(inkText({ self_proving }, 'ink')).toContain('It is not self-proved.');
      }
    });

    it('has no statement of the witnesses where they only sign', () => {
      const [screen, ink] = [save({ self_proving: 'none' }).contract, inkText({ self_proving: 'none' })];
      for (const text of [screen, ink]) {
        expect(text).toContain('\n\nWitnesses\n\n');
        expect(text).not.toMatch(/Statement of the witnesses|We, Ida Moore|statement above/);
      }
      expect(allowsLiveVideo(screen)).toBe(true);
      // A text that an earlier release saved has one.
      const earlier = { ...save({ self_proving: 'none' }), contract: save().contract };
      expect(willText(inkDocument(earlier, 'ink'))).toMatch(
        /We, Ida Moore.* in the conscious presence of each/,
      );
      expect(allowsLiveVideo('… in the conscious presence of each of us …')).toBe(false);
    });

    it('keeps the wording of a text that an earlier release saved', () => {
      const will = save();
      const earlier = { ...will, contract: will.contract.replace('120 hours', 'six days') };
      expect(willText(inkDocument(earlier, 'ink'))).toContain('six days');
      expect(willText(inkDocument(earlier, 'ink'))).toContain('in the conscious presence of');
    });
  });

  describe('the will that is signed on the screen', () => {
    it('is the saved text, with presence and place in the statement of the witnesses', () => {
      const will = save();
      const text = willText(screenDocument(will));
      expect(text).toBe(will.contract);
      expect(text).toContain('in the physical or electronic presence of each of us');
      expect(text).toContain('physically in the state that is stated with the signature');
    });

    it('has no form for a notary, and says that it is not self-proved', () => {
      const will = save({ self_proving: 'notary' });
      expect(will.contract).toContain('An electronic will is not self-proved by it.');
      const text = willText(screenDocument(will));
      expect(text).not.toMatch(/affidavit|15-11-504|officer/i);
      expect(text).toContain('It is not self-proved.');
    });
  });
});

describe('the document of a saved will', () => {
  /** In an earlier release's wording. */
  const earlier = (text: string) =>
    text.replaceAll(/\bmy will\b/g, 'my last will').replace('120 hours', 'six days');
  const save = (will: WillInput) => ({ ...will, contract: earlier(willText(willDocument(will))) });

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

const known = (name: string, relationship?: 'sibling' | 'friend' | 'partner') => ({
  name,
  email: '',
  date_of_birth: null,
  ...(relationship && { relationship }),
});

describe('the rows about people', () => {
  const will = willFormOf(
    sampleWill({
      family: { marital_status: 'married', spouse_name: 'Ben Ruiz' },
      people_described: [{ name: 'carla stone', description: 'my boss' }],
    }),
  );

  it('are filled in for people in the will whose relationship is known, and keep what was typed', () => {
    const rows = withKnownPeople(will, [
      known('FAY LUND', 'sibling'),
      known('Carla Stone', 'friend'),
      known('Ben Ruiz', 'partner'),
      known('Gus Lund'),
      known('Not In It', 'friend'),
    ]);
    expect(rows).toEqual([
      { name: 'carla stone', description: 'my boss' },
      { name: 'Fay Lund', description: 'my sibling' },
    ]);
  });

  it('lose blank ones', () => {
    const blank = { ...will, people_described: [{ name: ' ', description: '' }] };
    expect(withKnownPeople(blank, [])).toEqual([]);
  });
});
