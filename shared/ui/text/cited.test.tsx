import { render } from '@testing-library/react';
import { FieldError } from '../fields/field';
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

it('does so in notices, in errors of fields, and beside a term', () => {
  const found = [
    <Notice key="notice" tone="advice" title={law}>
      {law}
    </Notice>,
    <FieldError key="error" id="id">
      {law}
    </FieldError>,
    <WithTerm key="term" name="notary">
      C.R.S. 15-11-504: a notary. C.R.S. 15-11-505
    </WithTerm>,
  ].map((element) => unbroken(render(element).container).length);
  expect(found).toEqual([6, 3, 2]);
});
