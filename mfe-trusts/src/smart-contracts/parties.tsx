import { formatMoment } from '@heartwood/domain';
import { DataTable, type Column } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { Party } from './agreement';

const columns = () =>
  [
    { key: 'name', header: t('Name'), cell: ({ name }) => name, primary: true, typed: true },
    { key: 'role', header: t('Part'), cell: ({ role }) => role },
    { key: 'signature', header: t('Signature'), cell: signature },
  ] as const satisfies Column<Party>[];

/** The people in an agreement, and when each signed it. */
export function Parties({ parties, of }: { parties: Party[]; of: string }) {
  return (
    <DataTable
      caption={t('Parties of: {of}', { of })}
      hideCaption
      columns={columns()}
      rows={parties}
      // Two beneficiaries may share a name: only their position distinguishes them.
      rowKey={(_party, index) => String(index)}
    />
  );
}

function signature({ signed, signedAt, onPaper }: Party): string {
  if (onPaper) return t('On paper, as you reported');
  if (signed === undefined) return t('Does not sign');
  if (!signed) return t('Not yet');
  return signedAt ? formatMoment(signedAt) : t('Signed');
}
