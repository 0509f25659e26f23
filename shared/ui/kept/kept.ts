/** A value that is kept for each person apart. Where storage is full or forbidden, nothing is kept and nothing fails. */
export interface Kept<Value> {
  /** What was kept; null when there is nothing readable. @param whose the person's id, or more to tell values apart */
  read: (whose: string) => Value | null;
  write: (whose: string, value: Value) => void;
  drop: (whose: string) => void;
}

/** Makes a value of what was found, which anyone may have written; null when it is none. */
type ValueIn<Value> = (found: unknown) => Value | null;

/** Keeps what a person types in this tab: it outlives a reload, a walk to another page and a login in between. */
export const keptInTab = <Value>(name: string, valueIn: ValueIn<Value>) =>
  kept(() => sessionStorage, name, valueIn);

/** Keeps it in this browser, until someone clears it. */
export const keptInBrowser = <Value>(name: string, valueIn: ValueIn<Value>) =>
  kept(() => localStorage, name, valueIn);

function kept<Value>(storage: () => Storage, name: string, valueIn: ValueIn<Value>): Kept<Value> {
  const keyOf = (whose: string) => `heartwood.${name}.${whose}`;
  return {
    read: (whose) => attempt(() => valueIn(JSON.parse(storage().getItem(keyOf(whose)) ?? 'null'))),
    write: (whose, value) => void attempt(() => storage().setItem(keyOf(whose), JSON.stringify(value))),
    drop: (whose) => void attempt(() => storage().removeItem(keyOf(whose))),
  };
}

function attempt<Result>(look: () => Result): Result | null {
  try {
    return look();
  } catch {
    return null;
  }
}
