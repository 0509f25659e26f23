import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { otlpResource, SEND_MILLISECONDS } from './otlp';

/** Records work as a span of the request or mail that it is part of; ignores other work. */
export type Trace = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
) => Promise<Result>;

/** A request or a mail, with all work that is done for it. */
export interface RootSpan {
  /** Runs work whose spans belong to this one. */
  within: (work: () => void) => void;
  end: (attributes: Attributes) => void;
}

/** Work that another thread has done. Times are milliseconds since 1970. */
export interface ThreadSpan {
  name: string;
  attributes: Attributes;
  started: number;
  ended: number;
  /** The kind of its failure. */
  failure?: string;
}

export interface Tracing {
  beginRequest: (name: string, attributes: Attributes) => RootSpan;
  /** Records work without a request: a mail that is sent. */
  background: Trace;
  trace: Trace;
  /** Returns a function that records what another thread does for the current request. */
  forThread: () => (span: ThreadSpan) => void;
  /** Sends the remaining spans. */
  close: () => Promise<void>;
}

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP). The packages are loaded here, so a server
 * without a collector doesn't load them. Only the kind of a failure is sent, because messages of the database
 * contain what people typed.
 * @param endpoint its URL, as in OTEL_EXPORTER_OTLP_ENDPOINT
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const provider = new TracerProvider({
    resource: await otlpResource(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MILLISECONDS }),
      }),
    ],
  });
  const tracer = provider.getTracer('heartwood');
  const current = new AsyncLocalStorage<Context>();

  async function run<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
    } catch (error) {
      fail(span, kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  const fail = (span: Span, kind: string) =>
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind);

  return {
    beginRequest: (name, attributes) => {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        within: (work) => current.run(context, work),
        end: (more) => span.setAttributes(more).end(),
      };
    },
    background: (name, attributes, work) =>
      run(tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes }, ROOT_CONTEXT), work),
    trace: (name, attributes, work) => {
      const parent = current.getStore();
      if (!parent) return work();
      return run(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), work);
    },
    forThread: () => {
      const parent = current.getStore();
      return ({ name, attributes, started, ended, failure }) => {
        if (!parent) return;
        const span = tracer.startSpan(
          name,
          { kind: SpanKind.CLIENT, attributes, startTime: started },
          parent,
        );
        if (failure) fail(span, failure);
        span.end(ended);
      };
    },
    close: () => provider.shutdown(),
  };
}

/** What a span says of a failure: never its message. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause = error } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/** Records the work of a thread that sends nothing to a collector itself. */
export const threadTrace =
  (record: (span: ThreadSpan) => void): Trace =>
  async (name, attributes, work) => {
    const started = now();
    let failure: string | undefined;
    try {
      return await work();
    } catch (error) {
      failure = kindOf(error);
      throw error;
    } finally {
      record({ name, attributes, started, ended: now(), failure });
    }
  };

const now = () => performance.timeOrigin + performance.now();
