import { isoDate } from '../../../dates/dates';
import { messages } from '../../../messages';
import { sampleWill } from '../../fixture';
import type { WillInput } from '../../form/will-fields';
import { errorsOf } from '../../../validation/fixture';
import { parseWill } from '../../will-schema';
import { willBlocks } from '../../will-people';
import { willDocument, willText } from '..';

const textOf = (changes: Partial<WillInput>) => willText(willDocument(sampleWill(changes)));
const child = (name: string, birth?: string, left_out = false) => ({
  name,
  left_out,
  ...(birth && { date_of_birth: isoDate(birth) }),
});

describe('a child who gets nothing', () => {
  it('is named, and gets no more than the will and the law give to others', () => {
    const text = textOf({ family: { children: [child('Tobias'), child('Dana Ruiz')] } });
    expect(text).toContain('This will gives nothing to Tobias by name. Tobias takes only');
    expect(text).not.toMatch(/nothing to (?:my child )?Dana|on purpose/);
  });

  it('is named with the others', () => {
    expect(textOf({ family: { children: [child('Tobias'), child('Mia')] } })).toContain(
      'I have thought of my children Tobias and Mia. This will gives nothing to them by name. They take only',
    );
  });

  it('is named also if there is a gift of $0, which the text leaves out', () => {
    const cash_beneficiaries = [{ name: 'Tobias', amount: 0 }];
    const text = textOf({ family: { children: [child('Tobias')] }, cash_beneficiaries });
    expect(text).toContain('This will gives nothing to Tobias by name');
    const family = { children: [child('Tobias', undefined, true)] };
    expect(willBlocks(sampleWill({ family, cash_beneficiaries }))).toEqual([]);
  });

  it('counts as having died before, where that is asked for', () => {
    const will = sampleWill({ family: { children: [child('Tobias', undefined, true)] } });
    expect(willText(willDocument(will))).toContain(
      'Tobias is treated as having died before me. This does not leave out the descendants of Tobias.',
    );
    expect(willBlocks(will)).toEqual([]);
  });

  it('may hold an office anyway, and never needs a custodian', () => {
    const family = { children: [child('Tobias', '2008-01-01', true), child('Mia', '2009-01-01')] };
    const text = textOf({ executor: 'Tobias', custodian: 'Hana Lee', family });
    expect(text).toContain('I nominate Tobias as personal representative');
    expect(text).toContain(
      'For every gift in this will, and for any property of mine that passes by intestate',
    );
    expect(text).toContain('I nominate Hana Lee as custodian for Mia, and for each person');
  });

  it('can’t be given something as well', () => {
    const family = { children: [child('Mia'), child('dana RUIZ', undefined, true)] };
    expect(willBlocks(sampleWill({ family }))).toEqual([
      { field: 'family.children[1].left_out', message: messages.childLeftOutAndNamed('dana RUIZ') },
    ]);
  });
});

describe('a child who is born later', () => {
  const kim = { marital_status: 'married', spouse_name: 'Kim Oh' } as const;
  const all = { beneficiaries: [{ name: 'kim oh', percentage: 100 }] };

  it('takes what the law provides, where the will doesn’t say who the family is', () => {
    const text = textOf({});
    expect(text).toContain('the share that Colorado law provides for a child whom a will does not mention');
    expect(text).toContain('A stepchild takes only what this will gives to that stepchild by name.');
    expect(textOf({ family: { marital_status: 'single', has_minor_children: true } })).toContain(
      'not mention',
    );
  });

  it('shares in what the living children get, also if only one of them does', () => {
    const text = textOf({ family: { children: [child('Dana Ruiz'), child('Tobias')] } });
    expect(text).toContain('an equal part, with my other children, of what this will gives to those');
  });

  it('gets nothing where the living children get nothing', () => {
    const text = textOf({ ...all, family: { ...kim, children: [child('Tobias')] } });
    expect(text).toContain('C.R.S. 15-11-302 then provides no share for a child who is born to me');
    expect(text).not.toContain('I do not mean to leave out');
  });

  it('gets nothing where there are none yet and the other parent gets all', () => {
    const text = textOf({ ...all, family: kim });
    expect(text).toContain(
      'This will gives all of my residue to Kim Oh. So C.R.S. 15-11-302 provides no share',
    );
    expect(textOf({ family: kim })).toContain('the share that the child would have if I had made no will');
    expect(textOf({ ...all, family: { marital_status: 'single' } })).toContain(
      'That child takes what C.R.S.',
    );
  });
});

describe('a child who is to share equally with the others', () => {
  const later = (changes: Partial<WillInput>) => textOf({ later_children_share: true, ...changes });
  const REPLACES = 'This takes the place of the share that C.R.S. 15-11-302 provides';
  const CLASS = 'it is read as if each child who is born to me or whom I adopt after I sign this will';

  it('takes a part wherever the residue goes to children, at once or instead of someone', () => {
    const sharing = later({ family: { children: [child('Dana Ruiz'), child('Eli Ruiz')] } });
    const kim = { marital_status: 'married', spouse_name: 'Kim Oh' } as const;
    const instead = [{ name: 'Tobias', percentage: 100 }];
    const after = later({
      family: { ...kim, children: [child('Tobias')] },
      beneficiaries: [{ name: 'Kim Oh', percentage: 100, instead }],
    });
    for (const text of [sharing, after]) {
      expect(text).toContain(REPLACES);
      expect(text.indexOf(CLASS)).toBeGreaterThan(text.indexOf('(my residue):'));
      expect(text).not.toContain('That child takes');
    }
  });

  it('takes what the law provides where the residue goes to no child by name', () => {
    const gift = { cash_beneficiaries: [{ name: 'Tobias', amount: 5 }] };
    for (const children of [[child('Tobias')], [child('Dana Ruiz', undefined, true)], []]) {
      const will = { ...gift, family: { children } };
      expect(later(will)).toBe(textOf(will));
    }
  });

  it('is left to the law unless it is chosen', () => {
    const text = textOf({ family: { children: [child('Dana Ruiz')] }, later_children_share: false });
    expect(text).not.toMatch(/takes the place|it is read as if/);
  });
});

describe('two executors', () => {
  const two = (changes: Partial<WillInput>) => textOf({ co_executor: 'Lou Lee', ...changes });

  it('act together, or each alone, as chosen; the other goes on, then the alternate', () => {
    const together = two({ co_executors_act: 'jointly' });
    expect(together).toContain(
      'I nominate Ben Ruiz and Lou Lee as personal representatives (executors) of my estate. They act together:',
    );
    expect(together).toContain('or stops serving, the other serves alone.');
    expect(together).toContain('If neither of them serves, I nominate Carla Stone');
    const alone = two({ co_executors_act: 'alone', alternate_executor: 'LOU LEE' });
    expect(alone).toContain('Each of them may act alone, without the agreement of the other');
    expect(alone).not.toMatch(/They act together|LOU LEE/);
  });

  it('need the choice, which one executor doesn’t', () => {
    const errors = (changes: Partial<WillInput>) => errorsOf(() => parseWill(sampleWill(changes)));
    expect(errors({ co_executor: 'Lou Lee' })).toEqual({ co_executors_act: [messages.coExecutorsAct] });
    expect(errors({ co_executor: 'N/A' })).toEqual({});
    expect(errors({ co_executor: 'Lou Lee', co_executors_act: 'alone' })).toEqual({});
  });
});

describe('the guardian', () => {
  const guardian = 'Hana Lee';
  it.each([
    ['no child is listed', undefined],
    ['a child is listed without a birthday', { children: [child('Dana Ruiz')] }],
    ['a child is under 18', { children: [child('Dana Ruiz', '2010-01-01')] }],
    ['there are more', { children: [child('Dana Ruiz', '1990-01-01')], has_minor_children: true }],
  ])('is nominated where %s', (_what, family) => {
    expect(textOf({ guardian, family })).toMatch(
      /I appoint Hana Lee as guardian\. I do this under C\.R\.S\. 15-14-202\. .* also my nomination\./,
    );
  });

  it('is not nominated where every child is grown on the day of the draft', () => {
    const grown = { children: [child('Dana Ruiz', '2007-06-15')] };
    expect(textOf({ guardian, family: grown })).not.toContain('Hana Lee');
    expect(textOf({ guardian, family: { children: [child('Dana Ruiz', '2007-06-16')] } })).toContain(
      'Hana Lee',
    );
  });
});

describe('a guardian for one child', () => {
  const own = (name: string, guardian: string, birth?: string) => ({ ...child(name, birth), guardian });

  it('is appointed for that child only, beside the guardian of the others and the alternate', () => {
    const family = {
      children: [own('Kit', 'Paz Gil'), own('Dana Ruiz', 'Ivy Lund', '2010-01-01'), child('Mia')],
    };
    const text = textOf({ guardian: 'Hana Lee', alternate_guardian: 'Lou Lee', family });
    expect(text).toContain(
      [
        'If my child Kit is under eighteen when I die and needs a guardian, I appoint Paz Gil as guardian of that child only.',
        'If my child Dana Ruiz is under eighteen when I die and needs a guardian, I appoint Ivy Lund as guardian of that child only.',
        'If another child of mine is under eighteen when I die and needs a guardian, I appoint Hana Lee as guardian of that child.',
        'If a person whom I appoint as guardian here is unable or unwilling to serve, I appoint Lou Lee instead.',
        'I do this under C.R.S. 15-14-202.',
      ].join('\n\n'),
    );
  });

  it('is appointed alone where nobody else is named', () => {
    const text = textOf({ guardian: '', family: { children: [own('Kit', 'Paz Gil')] } });
    expect(text).toContain('I appoint Paz Gil as guardian of that child only.\n\nI do this under');
  });

  it('is not appointed for a child who is grown on the day of the draft', () => {
    const children = [own('Kit', 'Paz Gil', '2007-06-15'), child('Mia', '2010-01-01')];
    const text = textOf({ guardian: 'Hana Lee', family: { children } });
    expect(text).not.toContain('Paz Gil');
    expect(text).toContain('I appoint Hana Lee as guardian. I do this under');
  });
});

describe('the custodian', () => {
  it('is nominated in the words of the act, for the young by name and for everyone else', () => {
    const text = textOf({
      custodian: 'Hana Lee',
      alternate_custodian: 'Lou Lee',
      beneficiaries: [{ name: 'Ada', percentage: 100, is_minor: true }],
      family: {
        children: [child('Kit', '2010-01-01'), child('Dana', '1990-01-01'), child('ADA', '2012-01-01')],
      },
    });
    expect(text).toContain(
      'I nominate Hana Lee as custodian for Ada and Kit, and for each person under twenty-one to whom this will gives something, under that act. If Hana Lee is unable or unwilling to serve, I nominate Lou Lee.',
    );
    expect(text).toContain('when that person is twenty-one');
  });

  it('is chosen by the personal representative where none is nominated', () => {
    expect(textOf({})).toContain('My personal representative chooses the custodian.');
  });
});

describe('the opening', () => {
  it('says where the testator is domiciled', () => {
    expect(textOf({ county: 'Larimer' })).toContain(
      'I, Ana María Ruiz, of 12 Pine Street, Boulder, CO 80302, domiciled in Larimer County, Colorado, declare that',
    );
    expect(textOf({ county: 'Denver', street_address: '' })).toContain(
      'I, Ana María Ruiz, domiciled in the City and County of Denver, Colorado, declare that',
    );
  });
});

describe('another name of the testator', () => {
  const also_known_as = 'Ana María Gil';

  it('is in the opening, unless it is the same', () => {
    expect(textOf({ also_known_as })).toContain(
      'I, Ana María Ruiz, also known as Ana María Gil, of 12 Pine Street, Boulder, CO 80302, declare that',
    );
    expect(textOf({ also_known_as: 'ana maria ruiz' })).toBe(textOf({}));
  });

  it('is the testator’s wherever the name of the testator is refused', () => {
    const refused = (changes: Partial<WillInput>) =>
      willBlocks(sampleWill({ also_known_as, ...changes })).map(({ field }) => field);
    expect(refused({})).toEqual([]);
    expect(refused({ executor: 'ANA MARIA GIL' })).toEqual(['executor']);
    expect(refused({ witness_1_name: also_known_as })).toEqual(['witness_1_name']);
    expect(refused({ cash_beneficiaries: [{ name: also_known_as, amount: 5 }] })).toEqual([
      'cash_beneficiaries[0].name',
    ]);
  });
});

describe('the people named in the will', () => {
  it('are told apart by what the testator says about them', () => {
    const people_described = [
      { name: 'Carla Stone', description: 'my neighbor in Boulder' },
      { name: 'Fay Lund', description: 'my sister, also known as Fay Ruiz' },
    ];
    expect(textOf({ people_described })).toContain(
      'It gives nothing to anyone.\n\n- Carla Stone: my neighbor in Boulder\n- Fay Lund: my sister, also known as Fay Ruiz\n\n',
    );
    expect(textOf({ people_described: [] })).toBe(textOf({}));
  });

  it('have a name and a description each, or are left out', () => {
    const read = (name: string, description: string) =>
      errorsOf(() => parseWill(sampleWill({ people_described: [{ name, description }] })));
    expect(read('Fay Lund', 'my sister')).toEqual({});
    expect(read('', '')).toEqual({});
    expect(read('', 'my sister')).toEqual({ 'people_described[0].name': [messages.describedName] });
    expect(read('Fay Lund', ' ')).toEqual({ 'people_described[0].description': [messages.describedAs] });
    expect(Object.keys(read('Fay Lund', 'a'.repeat(101)))).toEqual(['people_described[0].description']);
    const blank = sampleWill({ people_described: [{ name: '', description: '' }] });
    expect(parseWill(blank)).not.toHaveProperty('people_described');
  });
});

describe('access to online accounts', () => {
  it('is as chosen, and as the law has it where nothing is chosen', () => {
    expect(textOf({ digital_access: 'all' })).toMatch(/I consent .* including the content of/);
    expect(textOf({ digital_access: 'without_messages' })).toMatch(
      /do not consent to the disclosure of the content/,
    );
    expect(textOf({ digital_access: 'none' })).toContain('I prohibit the disclosure of my digital assets');
    expect(textOf({})).not.toContain('15-1-1501');
  });
});

it('says expressly who bears the taxes', () => {
  expect(textOf({})).toMatch(
    /paid out of my residue .* not apportioned among those who take the other gifts/,
  );
});

describe('the custodian', () => {
  it('gets everything that passes to someone young, once nominated', () => {
    const text = textOf({ custodian: 'Hana Lee' });
    expect(text).toContain('my personal representative transfers it to the custodian whom I nominate here');
    expect(text).toContain('Each of those persons has a separate custodianship.');
    expect(textOf({})).toContain('my personal representative may transfer it to a custodian');
  });

  it('is the alternate where nobody else is nominated, and is no stand-in for themselves', () => {
    expect(textOf({ custodian: '', alternate_custodian: 'Lou Lee' })).toContain(
      'I nominate Lou Lee as custodian',
    );
    const same = textOf({ custodian: 'Hana Lee', alternate_custodian: 'hana lee' });
    expect(same).not.toContain('Hana Lee is unable');
  });
});

it('has no stand-in who is the same person', () => {
  const text = textOf({
    ...{ executor: 'Kim Oh', alternate_executor: 'KIM OH' },
    ...{ guardian: 'Hana Lee', alternate_guardian: 'Hana  Lee' },
  });
  expect(text).not.toMatch(/(?:Kim Oh|Hana Lee) is unable/);
});
