import { isBlank, namedBeneficiaries, type WillForm } from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';

/** Says which beneficiaries a save would drop: only those with a share above 0 are kept. */
export function LeftOut({ rows }: { rows: WillForm['beneficiaries'] }) {
  const kept = namedBeneficiaries(rows);
  const dropped = rows.filter((row) => !kept.includes(row) && !isBlank(row.name)).map(({ name }) => name);
  if (dropped.length === 0) return null;
  return (
    <Notice tone="advice" title={t('Without a share')}>
      {t(
        '{count, plural, one {{names} has} other {{names} have}} no share and will be left out when you save.',
        { count: dropped.length, names: listText(dropped) },
      )}
    </Notice>
  );
}
