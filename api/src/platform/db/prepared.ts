import type { Database } from './database';

/**
 * A statement that is built, and on PostgreSQL planned, once per connection instead of on each call. Building
 * takes longer than sending. Its values are placeholders. In a transaction on the embedded database it is
 * built each time, because the query builder has a session for each transaction there.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<object, Query>();
  return (db) => {
    // A pool's session, or a client's, which all its transactions share.
    const { session } = db._;
    const known = built.get(session);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(session, query);
    return query;
  };
}
