import own from '@heartwood/domain/plan/es.json';
import common from '@heartwood/i18n/es.json';
import { inLanguage } from '@heartwood/i18n';
import { messages } from '../messages';
import { schemaErrors } from '../validation/fixture';
import { paperText } from './document';
import { paperFaults } from './faults';
import { agentsOf, englishPaper, paperDocument } from './paper';
import { paperKinds, paperOf } from './papers';
import { answersSchema } from './question';
import { samplePaper, samplePapers } from './samples';
import { paperCreateSchema, paperSchema } from './schemas';
import { paperStatement } from './statement';

const inSpanish = <Made>(make: () => Made) => inLanguage('es', { ...common, ...own }, make as () => never);

describe('the sample papers', () => {
  it.each(samplePapers)('have a text: $name', ({ kind, answers }) =>
    expect(paperText(englishPaper(kind, answers))).toMatchSnapshot(),
  );

  it.each(samplePapers)('can be signed, and are in English for everybody: $name', ({ kind, answers }) => {
    expect(paperFaults(kind, answers)).toEqual([]);
    expect(paperSchema(kind).validateSync(answers)).toEqual(answers);
    const english = paperText(englishPaper(kind, answers));
    expect(inSpanish(() => paperText(englishPaper(kind, answers)))).toBe(english);
  });

  it.each(samplePapers)('have a Spanish reading copy of every sentence: $name', ({ kind, answers }) => {
    const lines = (text: string) => text.split('\n\n');
    const english = lines(paperText(englishPaper(kind, answers)));
    const spanish = lines(inSpanish(() => paperText(paperDocument(kind, answers))));
    expect(spanish).toHaveLength(english.length);
    const typed = JSON.stringify(answers);
    const left = spanish.filter(
      (line, index) => line === english[index] && !typed.includes(JSON.stringify(line).slice(1, -1)),
    );
    // Rows with names, phones, and addresses are the same.
    expect(left.filter((line) => !line.startsWith('- '))).toEqual([]);
  });

  it('are at least two of each kind', () => {
    for (const kind of paperKinds)
      expect(samplePapers.filter((sample) => sample.kind === kind).length).toBeGreaterThan(1);
  });
});

describe('the answers of a paper', () => {
  it.each(paperKinds)('may all be missing in a draft: %s', (kind) => {
    const blank = Object(answersSchema(paperOf(kind).questions).validateSync({}));
    expect(Object.keys(blank).sort()).toEqual(Object.keys(paperOf(kind).questions).sort());
    expect(() => paperText(englishPaper(kind, blank))).not.toThrow();
    expect(paperFaults(kind, blank).map(({ field }) => field)).toContain('owner_name');
  });

  it('have limits, and are of one kind', () => {
    expect(() => paperCreateSchema.validateSync({})).toThrow(messages.paperOne);
    expect(
      Object.keys(
        schemaErrors(paperCreateSchema, {
          medical: { organs: 'x', agent: { email: 'x' }, successors: Array.from({ length: 4 }, () => ({})) },
        }),
      ).sort(),
    ).toEqual(['medical.agent.email', 'medical.organs', 'medical.successors']);
  });

  it('of what isn’t asked count for nothing', () => {
    const { answers } = samplePaper('medical');
    expect(paperFaults('medical', { ...answers, organ_limits: '' })).toEqual([]);
    expect(paperFaults('medical', { ...answers, organs: 'some', organ_limits: '' })).toEqual([
      { field: 'organ_limits', message: messages.required('What you give, and for what') },
    ]);
  });
});

describe('who can’t be signed for', () => {
  const { answers } = samplePaper('medical');
  const ben = answers['agent'];
  it.each([
    ['without a name', { agent: { name: '' } }, 'agent.name', messages.required('Your agent')],
    ['the owner', { agent: { name: 'ana ortiz' } }, 'agent.name', messages.paperNamesOwner],
    ['one person twice', { successors: [ben] }, 'successors[0].name', messages.paperNamesTwice('Ben Ruiz')],
    [
      'a row without a name',
      { successors: [{ name: '' }] },
      'successors[0].name',
      messages.required('Who steps in'),
    ],
    [
      'a name in a script without a font',
      { agent: { name: 'ᏣᎳᎩ' } },
      'agent.name',
      messages.nameUnprintable('Ꮳ', 'ᏣᎳᎩ'),
    ],
  ])('%s', (_what, change, field, message) =>
    expect(paperFaults('medical', { ...answers, ...change } as typeof answers)).toEqual([{ field, message }]),
  );
});

describe('who may not witness a living will', () => {
  const { answers } = samplePaper('living will');
  it.each([
    ['its owner', { witness_1_name: 'Ana Ortiz' }, 'witness_1_name', messages.paperNamesOwner],
    [
      'one person twice',
      { witness_2_name: 'hana sato' },
      'witness_2_name',
      messages.paperNamesTwice('hana sato'),
    ],
    [
      'somebody whom the paper names',
      { witness_2_name: 'Dina Ortiz' },
      'witness_2_name',
      messages.paperWitnessNamed,
    ],
    ['nobody', { witness_1_name: '' }, 'witness_1_name', messages.required('First witness')],
  ])('%s', (_who, change, field, message) =>
    expect(paperFaults('living_will', { ...answers, ...change })).toEqual([{ field, message }]),
  );

  it('is asked of nobody who signs before a notary', () =>
    expect(
      paperFaults('living_will', {
        ...answers,
        witnessed_by: 'notary',
        witness_1_name: '',
        witness_2_name: '',
      }),
    ).toEqual([]));
});

describe('the other rules', () => {
  it.each([
    ['money', { hot_powers: [{ power: 'gift', initials: '' }] }, 'hot_powers[0].initials'],
    ['money', { subjects: [] }, 'subjects'],
    ['money', { successors: [samplePaper('money').answers['agent']] }, 'successors[0].name'],
    ['remains', { disposition: 'other' }, 'other'],
    ['things', { things: [] }, 'things'],
    ['things', { things: [{ thing: 'The piano', to: '', notes: '' }] }, 'things[0].to'],
    ['living will', { terminal: 'trial' }, 'terminal_time'],
  ] as const)('of %s: %j', (name, change, field) => {
    const { kind, answers } = samplePaper(name);
    const changed = { ...answers, ...change } as typeof answers;
    expect(paperFaults(kind, changed).map((fault) => fault.field)).toEqual([field]);
  });
});

it('may be read by the people whom it gives an office', () => {
  const { kind, answers } = samplePaper('medical');
  expect(agentsOf(kind, answers).map(({ name }) => name)).toEqual(['Ben Ruiz', 'Dina Ortiz']);
});

it('is signed with a statement of who signs', () => {
  const said = (role: 'owner' | 'witness_1') =>
    paperStatement('medical', role, 'Ana Ortiz', { place: 'Utah', method: 'typed' }).map(String);
  expect(said('owner')).toMatchSnapshot();
  expect(said('witness_1')).toMatchSnapshot();
});
