import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@heartwood/build/inputs.mjs';
import { interleaved, load, median } from '../lib/measure';
import type { Row } from '../lib/report';
import { startServer, withEnds } from '../lib/server';
import { makeSignedWills, signUp } from '../lib/visitor';

export const title = 'Others, while 200 clients send and read slowly';

const [ROUNDS, SLOW, WILLS] = [3, 200, 20];
/** Sizes in bytes: of a document that one client sends, and of what it sends at a time. */
const [DOCUMENT, PIECE] = [2_000_000, 1000];
const strain = { connections: 4, warmUp: 500, duration: 3000 };

export const run = (): Promise<Row[]> =>
  withEnds(async (_, later) => {
    const server = await startServer();
    later(server.stop);
    const { headers } = await signUp(server.url, 'ana');
    await makeSignedWills(server.url, headers, WILLS);
    const call = { url: `${server.url}/api/wills/`, method: 'GET', headers };
    const { authorization = '' } = headers;
    const form = `authorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${DOCUMENT}`;
    const [script = ''] =
      /static\/js\/main\.\w+\.js/.exec(readFileSync(join(root, 'site/app.html'), 'utf8')) ?? [];
    const heads = [`POST /backend/api/upload-s3/ HTTP/1.1\r\n${form}`, `GET /${script} HTTP/1.1`];
    const p99 = async () => (await load(call, strain)).p99;
    let held = SLOW;
    const { alone, beside } = await interleaved(ROUNDS, {
      alone: p99,
      beside: async () => {
        const clients = Array.from({ length: SLOW }, (_, at) => slowly(server.url, heads[at % 2] ?? ''));
        await wait(500);
        const figure = await p99();
        held = Math.min(held, clients.filter((client) => !client.closed).length);
        for (const client of clients) client.destroy();
        return figure;
      },
    });
    const figures = { ours: median(beside), reference: median(alone), referenceName: 'ms alone', unit: 'ms' };
    const note = `${held} of the clients were connected to the end`;
    return [{ what: `p99 of a list of ${WILLS} wills`, ...figures, budget: { ratio: 3 }, note }];
  });

/**
 * A client that sends a request piece by piece and reads nothing of the answer.
 * @param head its first lines
 */
function slowly(url: string, head: string): Socket {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port) });
  socket.pause();
  socket.write(`${head}\r\nhost: ${host}\r\n\r\n`);
  const isUpload = head.startsWith('POST');
  const sending = setInterval(() => isUpload && socket.write('-'.repeat(PIECE)), 250);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearInterval(sending));
  return socket;
}
