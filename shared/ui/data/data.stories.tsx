import { Money } from '../text/figures';
import { DataTable, type Column } from './data-table';
import { DescriptionList } from './description-list';
import { Disclosure } from './disclosure';

export default { title: 'Data' };

interface Payment {
  due: string;
  amount: string;
}

const columns: Column<Payment>[] = [
  { key: 'due', header: 'Due', cell: ({ due }) => due, primary: true },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => <Money>{amount}</Money>, align: 'end' },
];
const payments = [
  { due: 'December 1, 2026', amount: '$860.66' },
  { due: 'January 1, 2027', amount: '$860.70' },
];

export const Table = () => (
  <DataTable caption="Payments" columns={columns} rows={payments} rowKey={({ due }) => due} />
);
export const TableWithAHiddenCaption = () => (
  <DataTable caption="Payments" hideCaption columns={columns} rows={payments} rowKey={({ due }) => due} />
);
export const SortableTable = () => (
  <DataTable
    caption="Payments"
    columns={columns.map((column) => ({
      ...column,
      compare: (one: Payment, other: Payment) => one.due.localeCompare(other.due),
    }))}
    rows={payments}
    rowKey={({ due }) => due}
  />
);
export const TableThatStaysOneOnAPhone = () => (
  <DataTable caption="Payments" columns={columns} rows={payments} rowKey={({ due }) => due} compact />
);
export const EmptyTable = () => (
  <DataTable caption="No payments" columns={columns} rows={[]} rowKey={({ due }) => due} />
);
export const Rows = () => (
  <DescriptionList
    rows={[
      { term: 'Executor', value: 'Ana María Ruiz' },
      { term: 'Guardian', value: 'Not named' },
    ]}
  />
);
export const RowsToChange = () => (
  <DescriptionList rows={[{ term: 'Executor', value: 'Ana María Ruiz', changeTo: '/create-will?step=2' }]} />
);
export const Figures = () => (
  <DescriptionList
    variant="figures"
    rows={[
      { term: 'Principal', value: '$10,000.00' },
      { term: 'Rate', value: '5%' },
      { term: 'Term', value: '12 months' },
    ]}
  />
);
export const Closed = () => (
  <Disclosure label="Why we ask">Colorado asks for two witnesses or a notary.</Disclosure>
);
export const Open = () => (
  <Disclosure label="Why we ask" open>
    Colorado asks for two witnesses or a notary.
  </Disclosure>
);
