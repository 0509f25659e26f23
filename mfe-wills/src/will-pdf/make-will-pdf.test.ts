import type { WillInput } from '@heartwood/shared/domain';
import { sampleWill } from '@heartwood/shared/testing';
import { makeWillPdf } from './make-will-pdf';
import { readFontFromDisk as readFont } from './testing/read-font-from-disk';
import { pageCount, textOf } from './testing/pdf-tools';

const make = async (change: Partial<WillInput>, draft = false) =>
  makeWillPdf(sampleWill(change), { draft, readFont });

// pdftotext marks where the direction turns.
const readable = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

describe('the PDF of a will', () => {
  it('holds every name as text', async () => {
    const text = await textOf(
      await make({ testator_name: 'José Ñandú O’Brien', executor: 'Γιώργος Łukasz', guardian: 'Ёлка Đặng' }),
    );
    for (const name of ['José Ñandú O’Brien', 'Γιώργος Łukasz', 'Ёлка Đặng']) expect(text).toContain(name);
  });

  it.each([
    ['Chinese', '李小龍'],
    ['Japanese', '田中 さくら ハナ'],
    ['Korean', '김민준'],
    ['Arabic', 'أحمد'],
    ['Arabic with lam and alef', 'علاء الدين'],
    ['Persian', 'پژمان گیتی'],
    ['Hebrew', 'שרה כהן'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Polish', 'Łukasz Żółć'],
  ])('holds a %s name', async (_script, name) => {
    const text = await textOf(await make({ executor: name, beneficiaries: [{ name, percentage: 100 }] }));
    expect(readable(text).split(name).length).toBeGreaterThan(3);
  });

  it('numbers its pages and names the testator on each', async () => {
    const pdf = await make({ special_instructions: 'Please water the fern. '.repeat(800) });
    const pages = await pageCount(pdf);
    expect(pages).toBeGreaterThan(3);
    const text = await textOf(pdf);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    expect(
      text.split(`Last Will and Testament of ${sampleWill().testator_name}`).length - 1,
    ).toBeGreaterThanOrEqual(pages);
  });

  it('marks a draft, and nothing else', async () => {
    expect(await textOf(await make({}, true))).toContain('DRAFT');
    expect(await textOf(await make({}))).not.toContain('DRAFT');
  });
});
