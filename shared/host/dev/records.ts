import { messages } from '../../domain';

/** Things of one kind that fixtures keep, and the API's usual answers about them. */
export function recordsOf<T extends { id: string }>(first: T[]) {
  let all = first;
  const one = (id: string) => all.find((thing) => thing.id === id) ?? [404, { detail: messages.notFound }];
  return {
    list: () => all,
    one: (_call: unknown, id: string) => one(id),
    add(thing: T) {
      all = [thing, ...all];
      return [201, thing];
    },
    /** Lays changes over a thing, or makes them from it. */
    change(id: string, changes: Partial<T> | ((thing: T) => Partial<T>)) {
      all = all.map((thing) =>
        thing.id === id ? { ...thing, ...(typeof changes === 'function' ? changes(thing) : changes) } : thing,
      );
      return one(id);
    },
    remove(_call: unknown, id: string) {
      all = all.filter((thing) => thing.id !== id);
      return {};
    },
  };
}
