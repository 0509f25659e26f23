import { isObject, paths } from '@heartwood/domain';
import { Actions, Button, PageHeader, Stack } from '@heartwood/ui';
import { useLocation, useNavigate } from '../router';
import { useSession } from '../services';
import type { DemoAccount } from './session';

interface OtherRemotePlaceholderProps {
  accounts: readonly DemoAccount[];
  loginAs: (account: DemoAccount) => Promise<unknown>;
}

/** Shown for pages that another remote serves. The login page offers the accounts to log in with. */
export function OtherRemotePlaceholder({ accounts, loginAs }: OtherRemotePlaceholderProps) {
  const { pathname, state } = useLocation();
  const { user } = useSession();
  const navigate = useNavigate();
  const isLogin = pathname === paths.login;
  const from = isObject(state) && typeof state.from === 'string' ? state.from : '/';

  const login = async (account: DemoAccount) => {
    await loginAs(account);
    await navigate(from, { replace: true });
  };

  return (
    <Stack>
      <PageHeader
        title={isLogin ? 'Log in' : 'A page of another remote'}
        lead={`${pathname} is not in this remote. In the shell, this address shows the page of the remote that owns it.`}
      />
      {isLogin && !user && (
        <Actions>
          {accounts.map((account) => (
            <Button key={account.username} onClick={() => void login(account)}>
              Log in as {account.name}
            </Button>
          ))}
        </Actions>
      )}
    </Stack>
  );
}
