import { isoDate } from '@heartwood/domain';
import {
  activeLoan,
  listedLoan,
  renderInHost,
  sampleLoan,
  samplePayment,
  serveApi,
} from '@heartwood/testing';
import { setLanguage } from '@heartwood/i18n';
import common from '@heartwood/i18n/es.json';
import { screen } from '@testing-library/react';
import { ComparisonTable, compareFigures } from '../changes/counter-offer/compare-terms';
import { Component as Contract } from '../contract/page';
import { Component as Details } from '../details/page';
import { loanTasks } from '../dashboard/tasks/loan-tasks';
import { Receipt } from '../payments/receipt/receipt';
import remote from '../remote';
import { ana, ben } from '../testing/people';

beforeEach(() => remote.setLanguage('es', common));
afterEach(() => setLanguage('en', {}));

const path = `/loans/${sampleLoan().id}`;
const trail = { intact: true, events: [] };

it('is the language of a loan’s page, with its terms and figures', async () => {
  serveApi({ [`GET ${path}/`]: sampleLoan(), [`GET ${path}/events/`]: trail });
  renderInHost([{ path: '/loans/:loanId', element: <Details /> }], { at: path, user: ana });
  expect(await screen.findByRole('heading', { level: 1, name: 'Préstamo a ben' })).toBeVisible();
  const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(valueOf('Tasa de interés')).toHaveTextContent('5% al año');
  expect(valueOf('Plazo')).toHaveTextContent('36 meses');
  expect(valueOf('Pago mensual')).toHaveTextContent('$299.71');
  expect(screen.getByText('Pendiente')).toBeVisible();
  expect(screen.getByText(/^35 pagos de \$299\.71 y un último pago de/)).toBeVisible();
});

it('is the language of the tasks', () => {
  const [task] = loanTasks([listedLoan(sampleLoan())], ben, isoDate('2025-02-01'));
  expect(task?.sentence).toBe('ana le ofrece un préstamo de $10,000.00.');
});

it('is not the language of the note and its signatures', async () => {
  serveApi({ [`GET ${path}/`]: activeLoan() });
  renderInHost([{ path: '/loans/:loanId/contract', element: <Contract /> }], {
    at: `${path}/contract`,
    user: ben,
  });
  const title = await screen.findByRole('heading', { name: 'Promissory note' });
  expect(title.closest('[lang]')).toHaveAttribute('lang', 'en');
  const [signed] = screen.getAllByText(/^Signed January \d+, 2025$/);
  expect(signed?.closest('[lang]')).toHaveAttribute('lang', 'en');
});

it('has a copy of the note to read, marked as one', async () => {
  serveApi({ [`GET ${path}/`]: sampleLoan() });
  const { user } = renderInHost([{ path: '/loans/:loanId/contract', element: <Contract /> }], {
    at: `${path}/contract`,
    user: ben,
  });
  await user.click(await screen.findByText('Leer este contrato en español'));
  const mark = screen.getByText('Copia de lectura. El texto legal es el que está en inglés.');
  const copy = await screen.findByText(/^El prestamista le presta al prestatario \$10,000\.00/);
  expect(mark.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(copy.closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByText(/^The lender lends the borrower/).closest('[lang]')).toHaveAttribute('lang', 'en');
});

it('is not the language of a receipt', () => {
  const payments = [samplePayment({ amount: 10_000, status: 'confirmed' })];
  const closed_at = '2025-03-31T20:00:00.000Z';
  renderInHost(<Receipt loan={activeLoan({ status: 'repaid', closed_at, payments })} />);
  expect(screen.getByRole('heading', { name: 'Recibo (en inglés)' })).toBeVisible();
  const ended = screen.getByText('Repaid on');
  expect(ended.nextElementSibling).toHaveTextContent('March 31, 2025');
  expect(ended.closest('[lang]')).toHaveAttribute('lang', 'en');
});

it('leaves a typed address unchanged', () => {
  const before = sampleLoan({ lender_notices: '', term_in_months: 35 });
  const rows = compareFigures(before, sampleLoan({ lender_notices: '5 points' }));
  renderInHost(<ComparisonTable rows={rows} names={{ before: 'Antes', after: 'Ahora' }} />);
  expect(screen.getByRole('row', { name: /^Plazo 35\smeses 36\smeses 1\smes más$/ })).toBeInTheDocument();
  const address = /^Avisos al prestamista A la dirección que dice el contrato 5 points Cambiado$/;
  expect(screen.getByRole('row', { name: address })).toBeInTheDocument();
});
