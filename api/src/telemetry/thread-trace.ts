import { kindOf, type ThreadSpan, type Trace } from './tracing';

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
