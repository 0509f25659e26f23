import { isBlank, messages, namedBeneficiaries, type WillForm } from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';

/** Says which beneficiaries a save would drop: only those with a share above 0 are kept. */
export function LeftOut({ rows }: { rows: WillForm['beneficiaries'] }) {
  const kept = namedBeneficiaries(rows);
  const dropped = rows.filter((row) => !kept.includes(row) && !isBlank(row.name)).map(({ name }) => name);
  if (dropped.length === 0) return null;
  return (
    <Notice tone="advice" title={t('Without a share')}>
      {dropped.map((name, index) => (
        <p key={index}>{translated(messages.noShare(name))}</p>
      ))}
    </Notice>
  );
}
