/** What a remote exposes. */
export interface Exposed {
  name: string;
  routes: { path?: string; lazy?: () => Promise<unknown> }[];
  Dashboard?: unknown;
  useTasks?: unknown;
  contributions?: Record<string, unknown>;
}

export function runBuiltRemote(dist: string): Promise<{ exposed: Exposed; files: Record<string, string[]> }>;
