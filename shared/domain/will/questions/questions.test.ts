import { isObject } from '../../validation/is-object';
import { willDocument, willText } from '../document';
import { copyWill } from '../will-copy';
import { eachField, type WillInput } from '../form/will-fields';
import { emptyRows, exampleWill, willContentKey, willFormOf, willSummary } from '../form/will-form';
import { parseWill, willSchema } from '../will-schema';
import { willSteps } from '../form/will-steps';
import { questions } from '.';
import type { Part } from './question';

const today = exampleWill.final_details.documentDate;

/** Every part of the example that is not a list or an object, by its path. */
function partsOf(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((row, index) => partsOf(row, `${path}[${index}]`));
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) => partsOf(part, path ? `${path}.${name}` : name));
}

const parts = partsOf(exampleWill);
const otherChoices: Record<string, string> = {
  per_stirpes: 'per_capita',
  married: 'widowed',
  two_witnesses: 'notary',
  stays: 'paid_off',
  descendants: 'residue',
  residue: 'others',
  jointly: 'alone',
};

/** The example with another answer in one part. */
function changed(path: string): WillInput {
  const will = structuredClone(exampleWill);
  const names = path.split(/[.[\]]+/).filter(Boolean);
  const last = names.pop() ?? '';
  const holder = names.reduce<Record<string, unknown>>((at, name) => Object(at[name]), will);
  holder[last] = another(holder[last]);
  return will;
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? '2001-02-03' : (otherChoices[text] ?? `${text} and more`);
}

/** "beneficiaries[0].is_minor" is the part "is_minor" of beneficiaries. */
function isInText(path: string): boolean {
  const [name = '', ...rest] = path.split(/\[\d+\]\.?|\./);
  const field = eachField.find(([each]) => each === name)?.[1];
  return !field?.notInText?.includes(rest.join('.'));
}

/** The paths of everything that the schema accepts. */
function pathsOf(schema: unknown, path = ''): string[] {
  if (!isObject(schema)) return [];
  if (isObject(schema['fields']))
    return Object.entries(schema['fields']).flatMap(([name, part]) =>
      pathsOf(part, path ? `${path}.${name}` : name),
    );
  return isObject(schema['innerType']) ? pathsOf(schema['innerType'], path) : [path];
}

describe('the questions of a will', () => {
  it('are asked once each, all of them in a step that asks', () => {
    const asked = willSteps.flatMap((step) => step.questions);
    expect([...asked].sort()).toEqual(Object.keys(questions).sort());
    const fields = Object.values(questions).flatMap((question) => Object.keys(question.fields));
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('have an example that answers every part', () => {
    const answered = new Set(parts.map(({ path }) => path.replaceAll(/\[\d+\]/g, '')));
    expect(pathsOf(willSchema.describe()).filter((path) => !answered.has(path))).toEqual([]);
  });

  it('have a row to begin each list with', () => {
    const lists: string[] = [];
    JSON.stringify(willFormOf(exampleWill), (name, value: unknown) => {
      if (Array.isArray(value)) lists.push(name);
      return value;
    });
    expect(Object.keys(emptyRows).sort()).toEqual([...new Set(lists)].sort());
  });

  it('give an example that is a will, the same when it is read again', () => {
    expect(parseWill(exampleWill)).toEqual(exampleWill);
    expect(parseWill(JSON.parse(JSON.stringify(exampleWill)))).toEqual(exampleWill);
  });

  it('lose nothing on the way to the form and back', () => {
    expect(parseWill(willFormOf(exampleWill))).toEqual(exampleWill);
  });

  it('give each field a label, and no two the same', () => {
    const labels = eachField.map(([, { label }]) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).not.toContain('');
  });
});

describe.each(parts)('what is answered in $path', ({ path }) => {
  const will = changed(path);
  it('is another will when it changes', () => {
    expect(willContentKey(will)).not.toBe(willContentKey(exampleWill));
  });

  it('is in the summary', () => {
    expect(willSummary(willFormOf(will))).not.toEqual(willSummary(willFormOf(exampleWill)));
  });

  it(`is ${isInText(path) ? '' : 'not '}in the text`, () => {
    const [before, after] = [exampleWill, will].map((each) => willText(willDocument(each)));
    expect(after !== before).toBe(isInText(path));
  });
});

describe('the same said in other ways', () => {
  it('is the same will', () => {
    const { family: _family, self_proving: _proving, ...rest } = exampleWill;
    const open = parseWill(rest);
    const details = rest.final_details;
    for (const same of [
      { family: {}, self_proving: 'two_witnesses' as const },
      { family: { spouse_name: '', children: [], has_minor_children: false } },
      { beneficiaries: rest.beneficiaries.map((row) => ({ ...row, is_minor: row.is_minor ?? false })) },
      { final_details: { ...details, documentDate: details.documentDate } },
    ])
      expect(willContentKey({ ...open, ...same })).toBe(willContentKey(open));
    const { affidavit: _affidavit, witnesses: _witnesses, ...date } = details;
    const without = { ...open, final_details: date };
    expect(willContentKey({ ...open, final_details: { ...date, affidavit: '', witnesses: '' } })).toBe(
      willContentKey(without),
    );
  });

  it('is the same in any order of the database', () => {
    const reversed = JSON.parse(JSON.stringify(exampleWill), (_name, value: unknown) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
    );
    expect(willContentKey(reversed)).toBe(willContentKey(exampleWill));
  });
});

describe('the people of a will', () => {
  const seen: { name: string; path: string; part: Part }[] = [];
  for (const [field, { people, example }] of eachField)
    people(example, (name, at, part) => {
      seen.push({ name, path: `${field}${at}`, part });
      return name;
    });

  it('are listed with their roles', () => {
    const told = seen.map(({ path, part }) => `${path}: ${'title' in part ? part.title : part.kind}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'testator_name: testator',
        'executor: executor',
        'alternate_executor: alternate executor',
        'co_executor: co-executor',
        'beneficiaries[0].name: beneficiary',
        'cash_beneficiaries[0].name: beneficiary',
        'personal_property_beneficiaries[0].name: beneficiary',
        'real_estate_beneficiaries[0].name: beneficiary',
        'real_estate_beneficiaries[0].shared_with[0].name: beneficiary',
        'digital_asset_beneficiaries[0].name: beneficiary',
        'family.spouse_name: spouse',
        'family.children[0].name: child',
        'family.children[0].guardian: guardian',
        'guardian: guardian',
        'alternate_guardian: alternate guardian',
        'witness_1_name: first witness',
        'witness_2_name: second witness',
      ]),
    );
  });

  it('are found wherever the example names them', () => {
    const people = seen.filter(({ part }) => part.kind !== 'beneficiary').map(({ name }) => name);
    const paths = seen.map(({ path }) => path);
    const named = parts.filter(({ value }) => people.some((name) => name === value));
    expect(named.filter(({ path }) => !paths.includes(path))).toEqual([]);
  });

  it('get the names that they are given', () => {
    const renamed = copyWill(exampleWill, today, (name) => `${name} II`);
    // What is about a person is left open in the will of another one.
    const leftOpen = eachField.flatMap(([field, { about }]) => (about ? [field] : []));
    for (const { name, path } of seen)
      if (!leftOpen.some((field) => path.startsWith(field)))
        expect(partsOf(renamed)).toContainEqual({ path, value: `${name} II` });
  });
});
