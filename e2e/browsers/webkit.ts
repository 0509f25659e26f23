import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../api/test/support/servers/free-port';
import { wait, type Driver } from './driver';

/**
 * Starts WebKit with an empty profile, through the WebDriver that comes with it
 * (https://www.w3.org/TR/webdriver2/).
 * @throws Error if it does not start
 */
export async function startWebKit(): Promise<Driver> {
  const port = await freePort();
  const { WEBKIT_DRIVER_PATH = 'WebKitWebDriver' } = process.env;
  const driver = spawn(WEBKIT_DRIVER_PATH, ['--host=127.0.0.1', `--port=${port}`], { stdio: 'inherit' });
  const sessions = `http://127.0.0.1:${port}/session`;
  let session = '';
  for (let attempt = 0; session === ''; attempt += 1)
    try {
      session = `${sessions}/${(await send<{ sessionId: string }>('POST', sessions, { capabilities: {} })).sessionId}`;
    } catch (error) {
      // Nothing listens yet.
      if (!(error instanceof TypeError) || attempt > 100 || driver.exitCode !== null) {
        driver.kill();
        throw error;
      }
      await wait(100);
    }
  return {
    goto: (url) => send('POST', `${session}/url`, { url }),
    evaluate: async (expression) => {
      const script = `return JSON.stringify((${expression}) ?? null)`;
      return JSON.parse(await send<string>('POST', `${session}/execute/sync`, { script, args: [] }));
    },
    act: (actions) => send('POST', `${session}/actions`, { actions }),
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      driver.kill();
      if (driver.exitCode === null && driver.signalCode === null) await once(driver, 'exit');
    },
  };
}

/** @throws Error with the driver's message if a command fails; TypeError if the driver isn't running */
async function send<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(url, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
