// Replaces the shell's `remotes/federation` in the single bundle: each remote is a chunk of it.
const remotes: Record<string, () => Promise<unknown>> = {
  heartwood_wills: () => import('../../mfe-wills/src/remote'),
  heartwood_loans: () => import('../../mfe-loans/src/remote'),
  heartwood_trusts: () => import('../../mfe-trusts/src/remote'),
  heartwood_plans: () => import('../../mfe-plans/src/remote'),
  heartwood_account: () => import('../../mfe-account/src/remote'),
};

export const federation = {
  registerRemotes: () => undefined,
  loadRemote: (id: string) => remotes[id.replace('/remote', '')]?.(),
};
