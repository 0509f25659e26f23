/** Does something in one tab at a time; where the browser has or allows no locks, each tab by itself. */
export async function onlyOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let begun: Promise<T> | undefined;
  try {
    return await navigator.locks.request(name, () => (begun = work()));
  } catch (refusal) {
    // A browser that blocks storage refuses locks too.
    if (begun) throw refusal;
    return work();
  }
}
