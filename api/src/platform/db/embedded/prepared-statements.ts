import { type messages, parse, protocol, types, type PGlite, type Results } from '@electric-sql/pglite';

/** Each one keeps its plan in the engine's memory. The hot pages need fewer. */
const MAX_KNOWN = 200;

const { serialize } = protocol;

// The query builder's parsers; functions can't be sent between threads.
const asText = (value: string) => value;
const parsers = Object.fromEntries(
  [
    ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182],
    // Copying text to another thread is much faster than copying objects; `readJson` parses it there.
    ...[types.JSON, types.JSONB],
  ].map((type) => [type, asText]),
);

export interface Statement {
  text: string;
  params?: unknown[];
  rowMode?: 'array' | 'object' | undefined;
}

interface Known {
  name: string;
  /** The types of its parameters. */
  takes: number[];
  /** The columns of its rows, if it has any. */
  columns: messages.BackendMessage[];
}

/**
 * Runs statements on the engine, one at a time. Each is parsed and planned at its first use. After that, one
 * call binds and executes it. PGlite's own `query` takes six calls and plans each time.
 */
export class PreparedStatements {
  /** By their text, the most recently used one last. */
  private readonly known = new Map<string, Known>();
  private names = 0;

  constructor(
    private readonly lite: PGlite,
    private readonly most = MAX_KNOWN,
  ) {}

  /** Runs a statement. JSON in its rows stays text. */
  async run({ text, params = [], rowMode }: Statement): Promise<Results> {
    const { name, takes, columns } = await this.prepare(text);
    const values = params.map((value, index) => this.textOf(value, takes[index]));
    const received = await this.send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const [result] = parse.parseResults([...columns, ...received], this.lite.parsers, { rowMode, parsers });
    return result ?? { rows: [], fields: [] };
  }

  private async prepare(text: string): Promise<Known> {
    const known = this.known.get(text) ?? (await this.parse(text));
    this.known.delete(text);
    this.known.set(text, known);
    const [oldest] = this.known;
    if (this.known.size > this.most && oldest) {
      this.known.delete(oldest[0]);
      await this.send(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    return known;
  }

  private async parse(text: string): Promise<Known> {
    this.names += 1;
    const name = `s${this.names}`;
    const received = await this.send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    return {
      name,
      takes: parse.parseDescribeStatementResults(received),
      columns: received.filter((message) => message.name === 'rowDescription'),
    };
  }

  private textOf(value: unknown, type: number = types.TEXT): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.lite.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  /** Sends messages in one call that ends with `sync`, so an error skips the others. */
  private send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.lite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });
  }
}
