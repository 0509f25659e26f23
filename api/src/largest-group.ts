/**
 * The items that share a key with the most others, for example those of the network with the most; of several such
 * groups, the one with the first item.
 */
export function largestGroup<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  return [...groups.values()].find(({ length }) => length === most) ?? [];
}
