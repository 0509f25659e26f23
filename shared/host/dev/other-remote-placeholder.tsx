import { isObject, paths } from '../../domain';
import { Actions, Button, PageHeader, Stack } from '../../ui';
import { useLocation, useNavigate } from '../router';
import { useSession } from '../services';
import type { DemoAccount } from './session';

interface OtherRemotePlaceholderProps {
  accounts: readonly DemoAccount[];
  enterAs: (account: DemoAccount) => Promise<unknown>;
}

/** Stands for a page that another remote serves; for the login with what it is needed for. */
export function OtherRemotePlaceholder({ accounts, enterAs }: OtherRemotePlaceholderProps) {
  const { pathname, state } = useLocation();
  const { user } = useSession();
  const navigate = useNavigate();
  const asked = pathname === paths.login;
  const from = isObject(state) && typeof state.from === 'string' ? state.from : '/';

  const enter = async (account: DemoAccount) => {
    await enterAs(account);
    await navigate(from, { replace: true });
  };

  return (
    <Stack>
      <PageHeader
        title={asked ? 'Log in' : 'A page of another remote'}
        lead={`${pathname} is not in this remote. Inside the shell, this address shows the page of the remote that has it.`}
      />
      {asked && !user && (
        <Actions>
          {accounts.map((account) => (
            <Button key={account.username} onClick={() => void enter(account)}>
              Log in as {account.name}
            </Button>
          ))}
        </Actions>
      )}
    </Stack>
  );
}
