import { messages, paths, trustFormOf, trustTitle, type Trust } from '@heartwood/domain';
import { PageHeader } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { TrustForm } from '../form/trust-form';
import { trustPurpose } from '../trusts/trust-meaning';
import { useUpdateTrustMutation } from '../trusts/trusts-api';

/** The form for a trust. It doesn't change whether the trust is active. */
export function EditTrust({ trust }: { trust: Trust }) {
  const [updateTrust] = useUpdateTrustMutation();
  const back = paths.trust(trust.id);
  return (
    <TrustForm
      initial={trustFormOf(trust)}
      keepAs={trust.id}
      header={
        <PageHeader
          title={t('Edit {trust}', { trust: trustTitle(trust) })}
          lead={trustPurpose()}
          back={{ to: back, label: t('Back to the trust') }}
        />
      }
      submitLabel={t('Save Changes')}
      cancelTo={back}
      failure={messages.updateTrustFailed}
      saved={t('Your changes are saved.')}
      onSave={(input) =>
        updateTrust({ id: trust.id, trust: { ...input, unchanged_since: trust.updated_at } }).unwrap()
      }
    />
  );
}
