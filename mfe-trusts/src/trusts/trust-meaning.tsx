import { paths, trustMeaning } from '@heartwood/shared/domain';
import { LinkButton, Notice, Stack } from '@heartwood/shared/ui';

/** What a trust is and is not, first on every page about one, with the way to give the coins away. */
export function TrustMeaning() {
  return (
    <Notice tone="info">
      <Stack>
        <p>{trustMeaning}</p>
        <div>
          <LinkButton to={paths.createWill} variant="secondary">
            Give bitcoin in a will
          </LinkButton>
        </div>
      </Stack>
    </Notice>
  );
}
