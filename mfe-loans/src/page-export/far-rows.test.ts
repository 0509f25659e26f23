import { farRows } from './far-rows';

const row = (name: string) => `<tr><th>${name}</th><td>$1.00</td></tr>`;
const table = `<table><thead><tr><th>Due</th><th>Payment</th></tr></thead><tbody>${['1', '2', '3'].map(row).join('')}</tbody></table>`;

const page = () => {
  const element = document.createElement('main');
  element.innerHTML = table;
  return element;
};

const measured = {
  rows: [0, 100, 200].map((top) => ({ top, bottom: top + 100 })),
  columns: [300, 200],
};

it('leaves out the cells of rows above and below, and nothing else', () => {
  const shown = page();
  const far = farRows(shown, measured, { from: 110, to: 190 });
  const left = [...shown.querySelectorAll('*')].filter((element) => !far.has(element));
  expect(left.map((element) => element.textContent)).not.toContain('1');
  expect(left.map((element) => element.textContent)).toContain('2');
  expect(left.filter(({ localName }) => localName === 'tr')).toHaveLength(4);
});

it('keeps the height of what is left out, and the width of every column', () => {
  const copied = page();
  farRows(page(), measured, { from: 110, to: 190 }).settle(copied);
  const heights = [...copied.querySelectorAll('tbody tr')].map((element) =>
    element instanceof HTMLElement ? element.style.height : null,
  );
  expect(heights).toEqual(['100px', '', '100px']);
  expect(copied.querySelector('th')?.style.width).toBe('300px');
});
