// Lighthouse is installed by the first run only. These are the parts in use.
declare module 'lighthouse' {
  interface Flags {
    port: number;
    output: 'html';
    onlyCategories: string[];
    skipAudits?: string[];
    disableStorageReset: boolean;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Finding {
    title: string;
    score: number | null;
    scoreDisplayMode: string;
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
