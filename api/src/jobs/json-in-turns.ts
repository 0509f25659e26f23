import { inTurns } from './turns';

/** An object as JSON, like `JSON.stringify`. Others get their turns between the items of its lists. */
export const jsonInTurns = (value: object): Promise<string> => inTurns(json(value));

function* json(value: object): Generator<void, string> {
  const members = [];
  for (const [name, member] of Object.entries(value)) {
    const items = [];
    if (Array.isArray(member))
      for (const item of member) {
        items.push(JSON.stringify(item));
        yield;
      }
    const text = Array.isArray(member) ? `[${items.join(',')}]` : JSON.stringify(member);
    members.push(`${JSON.stringify(name)}:${text}`);
    yield;
  }
  return `{${members.join(',')}}`;
}
