import { lazy, Suspense, type ComponentType } from 'react';
import type { ContributionsProps } from './contributions';

// With the code that loads remotes: whoever has a slot has been loaded by it. Without it, the page goes on without.
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
