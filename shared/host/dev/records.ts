import { messages } from '@heartwood/domain';

/** An in-memory collection for fixtures, with the API's usual responses. */
export function recordsOf<T extends { id: string }>(initial: T[]) {
  let records = initial;
  const find = (id: string) =>
    records.find((record) => record.id === id) ?? [404, { detail: messages.notFound }];
  return {
    list: () => records,
    find: (_call: unknown, id: string) => find(id),
    add(record: T) {
      records = [record, ...records];
      return [201, record];
    },
    /** Merges changes into a record, or computes them from it. */
    change(id: string, changes: Partial<T> | ((record: T) => Partial<T>)) {
      records = records.map((record) =>
        record.id === id
          ? { ...record, ...(typeof changes === 'function' ? changes(record) : changes) }
          : record,
      );
      return find(id);
    },
    remove(_call: unknown, id: string) {
      records = records.filter((record) => record.id !== id);
      return {};
    },
  };
}
