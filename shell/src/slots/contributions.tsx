import { createContext, useCallback, useContext, useMemo } from 'react';
import type { RegisteredRemote, RemoteModule, SlotName, SlotProps } from '@heartwood/host';
import { Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { RemotePart } from '../remotes/parts/remote-part';
import { useRemotes } from '../remotes/parts/use-remotes';

export interface ContributionsProps<Name extends SlotName = SlotName> {
  slot: Name;
  props: SlotProps[Name];
}

/** The slots that this part of the page is in. */
const Ancestors = createContext<ReadonlySet<SlotName>>(new Set());

/**
 * What remotes add to a slot, in the registry's order. Remotes that are turned off add nothing. A slot
 * inside itself stays empty: a contribution that renders its own slot, or two that render each other's,
 * would go on without end.
 */
export function Contributions<Name extends SlotName>({ slot, props }: ContributionsProps<Name>) {
  const fills = useCallback(
    ({ slots, disabled }: RegisteredRemote) =>
      disabled === undefined && Array.isArray(slots) && slots.includes(slot),
    [slot],
  );
  const select = useCallback(({ contributions }: RemoteModule) => contributions?.[slot], [slot]);
  const { remotes } = useRemotes(fills);
  const ancestors = useContext(Ancestors);
  const within = useMemo(() => new Set([...ancestors, slot]), [ancestors, slot]);
  // Without a registry there is no page with a slot either.
  if (!Array.isArray(remotes) || ancestors.has(slot)) return null;
  const parts = remotes.map((remote) => (
    <RemotePart
      key={remote.name}
      remote={remote}
      select={select}
      props={props}
      loading={<Skeleton variant="rows" count={1} label={t('Loading: {title}', { title: remote.title })} />}
    />
  ));
  return <Ancestors value={within}>{parts}</Ancestors>;
}
