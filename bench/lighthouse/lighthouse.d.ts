// Lighthouse is installed by the first run only. These are the parts in use.
declare module 'lighthouse' {
  interface Flags {
    port: number;
    output: 'html';
    onlyCategories: string[];
    skipAudits?: string[];
    disableStorageReset: boolean;
    throttling: Throttling;
  }
  export interface Throttling {
    cpuSlowdownMultiplier: number;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Finding {
    title: string;
    score: number | null;
  }
  interface Outcome {
    lhr: {
      categories: Record<string, Category>;
      audits: Record<string, Finding>;
      runtimeError?: { message: string };
    };
    report: string;
  }
  export default function lighthouse(url: string, flags: Flags): Promise<Outcome | undefined>;
}

declare module 'lighthouse/core/config/constants.js' {
  import type { Throttling } from 'lighthouse';
  export const throttling: { mobileSlow4G: Throttling };
}

declare module 'lighthouse/core/lib/page-functions.js' {
  export const pageFunctions: { computeBenchmarkIndex: () => number };
}
