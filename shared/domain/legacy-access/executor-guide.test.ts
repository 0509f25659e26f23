import { executorGuide } from './executor-guide';

const steps = executorGuide.flatMap((part) => part.steps);

describe('the guide for executors', () => {
  it('goes through the first week, month, and year', () => {
    expect(executorGuide.map(({ title }) => title)).toEqual([
      'The first week',
      'The first month',
      'The first year',
    ]);
    expect(executorGuide.filter((part) => part.steps.length < 5)).toEqual([]);
  });

  it('has a title of its own and a sentence for each step', () => {
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
    expect(steps.filter(({ title, text }) => !title || !/\w\.$/.test(text))).toEqual([]);
  });

  it('cites the probate code of Colorado wherever a statute says it', () => {
    const cited = steps.filter(({ law }) => law !== undefined);
    expect(cited.filter(({ law }) => !/^C\.R\.S\. 15-1[0-2]-\d{3,4}\b/.test(law ?? ''))).toEqual([]);
    expect(steps.filter((step) => !cited.includes(step)).map(({ title }) => title)).toEqual([
      'Order certified copies of the death certificate',
      'Read the letters before you touch any bitcoin',
      'Open an account for the estate',
      'File the tax returns',
    ]);
  });

  it('names both periods after which an estate can be closed', () => {
    const closing = steps.find(({ law }) => law === 'C.R.S. 15-12-1003');
    expect(closing?.text).toMatch(/six months after your appointment, or one year after the death/);
  });
});
