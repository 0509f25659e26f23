/** Runs some work in one tab at a time. Without the Web Locks API, each tab runs its own. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let started: Promise<T> | undefined;
  try {
    return await navigator.locks.request(name, () => (started = work()));
  } catch (error) {
    // A browser that blocks storage rejects locks, too.
    if (started) throw error;
    return work();
  }
}
