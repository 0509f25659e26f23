import { useState } from 'react';
import { RequireSession, useFlash, usePageTitle, useSession } from '@heartwood/host';
import { browserStorage } from '@heartwood/storage';
import { Actions, Button, LinkButton, Notice, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { useHeirloomAssetsQuery } from './assets-api';
import styles from './list.module.css';

const KEY = 'heartwood.heirlooms';

/** /heirlooms: things with a story. */
export function Component() {
  usePageTitle('Heirlooms');
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <Heirlooms />
    </RequireSession>
  );
}

function Heirlooms() {
  const { user } = useSession();
  const { data: assets } = useHeirloomAssetsQuery();
  const flash = useFlash();
  const [count, setCount] = useState(() => Number(browserStorage.get(KEY) ?? 0));
  const add = () => {
    browserStorage.set(KEY, String(count + 1), 'settings');
    setCount(count + 1);
    flash.show('The heirloom is noted.');
  };
  return (
    <Stack>
      <PageHeader title="Heirlooms" lead={`What ${user?.first_name} passes on.`} />
      {assets && !assets.has_will && (
        <Notice tone="info" title="Your heirlooms need a will">
          <LinkButton to="/create-will">Write a will</LinkButton>
        </Notice>
      )}
      <p className={styles.list}>{`Heirlooms noted: ${count}`}</p>
      <Actions>
        <Button onClick={add}>Note an heirloom</Button>
      </Actions>
    </Stack>
  );
}
