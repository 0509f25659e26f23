import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { freePort } from '../../api/test/support/servers/free-port';
import { wait, type Driver } from './driver';

/**
 * Starts Firefox with a new profile, and controls it through WebDriver BiDi
 * (https://www.w3.org/TR/webdriver-bidi/). Playwright can drive a plain Firefox, but needs commands that the
 * long-term release (140) lacks.
 * @throws Error if it does not start
 */
export async function startFirefox(): Promise<Driver> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'heartwood-firefox-'))];
  const args = ['--headless', `--remote-debugging-port=${port}`, '--profile', profile, '--no-remote'];
  const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', args, { stdio: 'ignore' });
  const ended = once(firefox, 'exit');
  const close = async () => {
    firefox.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await connect(`ws://127.0.0.1:${port}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;
    return {
      goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      evaluate: async (expression) => {
        const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
          expression: `JSON.stringify((${expression}) ?? null)`,
          target: { context },
          awaitPromise: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      act: (actions) => send('input.performActions', { context, actions }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Evaluated {
  result: { value: string };
  exceptionDetails?: { text: string };
}

type Send = <Answer>(method: string, params: object) => Promise<Answer>;

/**
 * Waits until something listens, for at most a minute.
 * @returns a function that sends a command and waits for its response
 */
async function connect(url: string): Promise<Send> {
  let socket = new WebSocket(url);
  for (let attempt = 0; ; attempt += 1)
    try {
      await once(socket, 'open');
      break;
    } catch (error) {
      if (attempt > 300) throw error;
      await wait(200);
      socket = new WebSocket(url);
    }
  const waiting = new Map<number, (answer: { result: never; error?: string; message?: string }) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString('utf8'));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ result, error, message }) =>
        error === undefined ? resolve(result) : reject(new Error(`${method}: ${error}: ${message}`)),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
}
