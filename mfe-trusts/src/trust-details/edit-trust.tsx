import {
  messages,
  paths,
  trustFormOf,
  trustTitle,
  type Trust,
  type TrustInput,
} from '@heartwood/shared/domain';
import { PageHeader } from '@heartwood/shared/ui';
import { useNavigate } from 'react-router-dom';
import { TrustForm } from '../trust-form/trust-form';
import { useUpdateTrustMutation } from '../trusts/trusts-api';

/** Everything a trust says, to change. Whether it is active stays as it is. */
export function EditTrust({ trust }: { trust: Trust }) {
  const navigate = useNavigate();
  const [updateTrust] = useUpdateTrustMutation();
  const back = paths.trust(trust.id);
  const save = async (input: TrustInput) => {
    await updateTrust({ id: trust.id, trust: input }).unwrap();
    await navigate(back, { state: { flash: 'Your changes are saved.' } });
  };
  return (
    <TrustForm
      initial={trustFormOf(trust)}
      header={
        <PageHeader title={`Edit ${trustTitle(trust)}`} back={{ to: back, label: 'Back to the trust' }} />
      }
      submitLabel="Save Changes"
      cancelTo={back}
      failure={messages.updateTrustFailed}
      onSave={save}
    />
  );
}
