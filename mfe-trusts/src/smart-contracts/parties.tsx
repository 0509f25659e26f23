import { formatMoment } from '@heartwood/shared/domain';
import { DataTable, type Column } from '@heartwood/shared/ui';
import type { Party } from './agreement';

const columns = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, primary: true },
  { key: 'role', header: 'Part', cell: ({ role }) => role },
  { key: 'signature', header: 'Signature', cell: signature },
] as const satisfies Column<Party>[];

/** Who is named in an agreement, and when each signed it. */
export function Parties({ parties, of }: { parties: Party[]; of: string }) {
  return (
    <DataTable
      caption={`Parties of: ${of}`}
      hideCaption
      columns={columns}
      rows={parties}
      // Two beneficiaries may share a name: only their place tells them apart.
      rowKey={(_party, index) => String(index)}
    />
  );
}

function signature({ signed, signedAt }: Party): string {
  if (signed === undefined) return 'Does not sign';
  if (!signed) return 'Not yet';
  return signedAt ? formatMoment(signedAt) : 'Signed';
}
