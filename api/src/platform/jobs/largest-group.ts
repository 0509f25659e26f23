/**
 * The items that share a key with the most others, for example those of the network with the most; of several
 * such groups, the one with the first item.
 */
function largestGroup<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  return [...groups.values()].find(({ length }) => length === most) ?? [];
}

/**
 * The newest item of the group with the most, of the inner group with the most in it, and so on.
 * @param items newest first: of several groups with as many, it is of the one with the newest item
 * @param groupsOf the groups of an item, the outermost first (`groupsOf` in throttle/network.ts)
 */
export function newestOfMost<Item>(
  items: Item[],
  groupsOf: (item: Item) => readonly string[],
): Item | undefined {
  let most = items;
  const depth = Math.max(0, ...items.map((item) => groupsOf(item).length));
  for (let level = 0; level < depth; level += 1)
    most = largestGroup(most, (item) => groupsOf(item)[level] ?? '');
  return most[0];
}
