import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Card } from '../card/card';
import { PageHeader } from '../layout/page-header';
import { Section } from '../layout/section';
import { ProgressList } from '../progress/progress-list';
import { DataTable } from './data-table';
import { DescriptionList } from './description-list';

const renderAt = (element: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

it('breaks a long word only in a column of what people type', () => {
  const columns = [
    { key: 'day', header: 'Paid on', cell: () => 'Nov 26' },
    { key: 'note', header: 'Details', cell: () => 'x'.repeat(400), typed: true },
  ];
  render(<DataTable caption="Payments" rows={[1]} rowKey={String} columns={columns} />);
  const [day, note] = screen.getAllByRole('cell');
  expect(note).toHaveClass('typed');
  expect(day).not.toHaveClass('typed');
});

it("keeps a table's roles whatever its layout", () => {
  const rows = [{ id: '1', who: 'Tomás', amount: '$25,000.00' }];
  render(
    <DataTable
      caption="Your loans"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'who', header: 'With', cell: (row) => row.who, primary: true },
        { key: 'amount', header: 'Amount', cell: (row) => row.amount, align: 'end' },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Your loans' });
  expect(within(table).getByRole('rowheader', { name: 'Tomás' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '$25,000.00' })).toBeInTheDocument();
});

it('sorts by a column that says how, up and then down', () => {
  const rows = [
    { who: 'Tomás', dollars: 9 },
    { who: 'Ana', dollars: 100 },
  ];
  render(
    <DataTable
      caption="Your loans"
      rows={rows}
      rowKey={(row) => row.who}
      columns={[
        { key: 'who', header: 'With', cell: (row) => row.who, primary: true },
        {
          key: 'amount',
          header: 'Amount',
          cell: (row) => row.dollars,
          compare: (one, other) => one.dollars - other.dollars,
        },
      ]}
    />,
  );
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names()).toEqual(['Tomás', 'Ana']);
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['Tomás', 'Ana']);
  expect(screen.getByRole('columnheader', { name: /Amount/ })).toHaveAttribute('aria-sort', 'ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['Ana', 'Tomás']);
  expect(screen.queryByRole('button', { name: 'With' })).not.toBeInTheDocument();
});

it('names what each Change link changes', () => {
  renderAt(
    <DescriptionList
      rows={[
        { term: 'Executor', value: 'Tomás', changeTo: '/edit' },
        { term: 'Donation', value: '—' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Change Executor' })).toHaveAttribute('href', '/edit');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('shows the current step in words, with links to the visited steps', () => {
  renderAt(
    <ProgressList
      note="About 3 minutes left"
      steps={[
        { id: 'a', label: 'About you', state: 'done', to: '/a' },
        { id: 'b', label: 'Executor', state: 'current', to: '/b' },
        { id: 'c', label: 'Review', state: 'todo' },
      ]}
    />,
  );
  expect(screen.getByText(/2 of 3/)).toBeVisible();
  expect(screen.getByText('About 3 minutes left')).toBeVisible();
  const [done, current, todo] = screen.getAllByRole('listitem');
  expect(done).toHaveTextContent('About you, Done');
  expect(current).toHaveTextContent('Executor, In progress');
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(todo).toHaveTextContent('Review, Not started');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it("makes the card's title a link", () => {
  renderAt(<Card title="Will of Ana" to="/will-details/1" />);
  expect(within(screen.getByRole('heading')).getByRole('link', { name: 'Will of Ana' })).toHaveAttribute(
    'href',
    '/will-details/1',
  );
});

it('gives a page one focusable h1, and its sections their names', () => {
  renderAt(
    <>
      <PageHeader title="Loans" back={{ to: '/dashboard', label: 'Dashboard' }} />
      <Section title="Terms">
        <p>…</p>
      </Section>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('region', { name: 'Terms' })).toBeInTheDocument();
});
