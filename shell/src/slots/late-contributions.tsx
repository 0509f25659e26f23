import { lazy, Suspense, type ComponentType } from 'react';
import type { ContributionsProps } from './contributions';

// In the chunk that loads remotes: a page with a slot came through it. If it fails to
// load, the slot stays empty.
const Contributions = lazy<ComponentType<ContributionsProps>>(() =>
  import(/* webpackChunkName: "federation" */ './contributions').then(
    ({ Contributions: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** What remotes add to a slot, once the code for it is there. */
export const LateContributions = (props: ContributionsProps) => (
  <Suspense fallback={null}>
    <Contributions {...props} />
  </Suspense>
);
