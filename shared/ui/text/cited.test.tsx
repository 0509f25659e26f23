import { render } from '@testing-library/react';
import { DescriptionList } from '../data/description-list';
import { Dialog } from '../dialog/dialog';
import { FieldError } from '../fields/field';
import { PageHeader } from '../layout/page-header';
import { Notice } from '../messages/notice';
import { WithTerm } from '../term/term';
import { Cited } from './cited';

const law = 'As C.R.S. 15-11-502 requires, and 15-12-1403(1)(a). IRC 2503(b). Not on 5-2 or 303.';

/** The parts that don't break. */
const unbroken = (container: HTMLElement) =>
  [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent);

it('keeps each statute number on one line, and changes no character', () => {
  const { container } = render(<Cited>{law}</Cited>);
  expect(unbroken(container)).toEqual(['C.R.S. 15-11-502', '15-12-1403(1)(a)', 'IRC 2503(b)']);
  expect(container.textContent).toBe(law);
});

it('keeps dates and times on one line, in both languages', () => {
  const { container } = render(
    <Cited>
      From November 5, 2026 to Dec 25, 2027 at 5:00 PM MST, del 5 de noviembre de 2026 al 25 sept 2027 a las
      5:00 p.m. Not May 25.
    </Cited>,
  );
  expect(unbroken(container)).toEqual([
    ...['November 5, 2026', 'Dec 25, 2027', '5:00 PM'],
    ...['5 de noviembre', 'de 2026', '25 sept 2027', '5:00 p.m.'],
  ]);
});

it('does so in notices, leads, values, errors of fields, and beside a term', () => {
  const found = [
    <Notice key="notice" tone="advice" title={law}>
      {law}
    </Notice>,
    <PageHeader key="header" title="Law" lead={law} />,
    <DescriptionList key="list" rows={[{ term: 'Law', value: law }]} />,
    <FieldError key="error" id="id">
      {law}
    </FieldError>,
    <WithTerm key="term" name="notary">
      C.R.S. 15-11-504: a notary. C.R.S. 15-11-505
    </WithTerm>,
  ].map((element) => unbroken(render(element).container).length);
  expect(found).toEqual([6, 3, 3, 3, 2]);
});

it('does so in dialogs', () => {
  const { baseElement } = render(<Dialog open title="Law" description={law} onClose={() => {}} />);
  expect(unbroken(baseElement)).toEqual(['C.R.S. 15-11-502', '15-12-1403(1)(a)', 'IRC 2503(b)']);
});

it('keeps figures, days, names, and statute numbers out of a translation', () => {
  const { container } = render(
    <Cited>
      $1,234.50 of 1.5 BTC and 33.34% go to {'\u2068'}Will Stone{'\u2069'} on Nov 5, 2026 (IRC 7872), +$2.00.
    </Cited>,
  );
  const kept = [...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);
  expect(kept).toEqual([
    '$1,234.50',
    '1.5 BTC',
    '33.34%',
    '\u2068Will Stone\u2069',
    'Nov 5, 2026',
    'IRC 7872',
    '+$2.00',
  ]);
});

it('shows another text in the place of one that a browser has translated', () => {
  const view = (total: string, more: boolean) => (
    <p>
      <Cited>
        Total {total}
        {more && <b>!</b>}
      </Cited>
    </p>
  );
  const { container, rerender } = render(view('9%', false));
  for (const part of container.querySelectorAll('span')) part.innerHTML = `<font>${part.textContent}</font>`;
  rerender(view('100%', true));
  expect(container).toHaveTextContent(/^Total 100%!$/);
});

it('is one element for each text, however many figures are in it, so that a row doesn’t set its parts apart', () => {
  const { container } = render(<Cited>Mark $100.00 as received</Cited>);
  expect(container.children).toHaveLength(1);
  expect(container).toHaveTextContent('Mark $100.00 as received');
});
