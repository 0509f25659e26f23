import { sampleWill } from '../fixture';
import type { WillInput } from '../form/will-fields';
import { allowsLiveVideo } from './sections/execution';
import { inkDocument, screenDocument } from './signed-document';
import { willDocument } from './will-document';
import { willText } from './will-text';

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
