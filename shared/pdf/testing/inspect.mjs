import { respondWith } from './respond-with.mjs';

const inspections = {
  text: async () => (await import('./text.mjs')).textOf,
  faults: async () => (await import('./faults.mjs')).faultsOf,
  seal: async () => (await import('./seal.mjs')).sealOf,
  standards: async () => (await import('./standards.mjs')).standardsOf,
};

respondWith(
  /** @param {{inspection: keyof typeof inspections, pdf: Uint8Array}} request */
  async ({ inspection, pdf }) => (await inspections[inspection]())(pdf),
);
