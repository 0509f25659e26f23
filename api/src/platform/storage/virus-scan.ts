import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { messages } from '@heartwood/domain';
import { invalidField, unavailable } from '../http/errors/api-error';

/** The message for the sender of a file in which malware was found. */
const SILENT_MILLISECONDS = 20_000;
const MAX_ANSWER = 4096;

/**
 * Has ClamAV's daemon scan a file, with the INSTREAM command of clamd(8).
 * @param address `tcp://host:port` or `unix:/path`; without it, nothing is scanned
 * @throws {ApiError} 400 if it finds malware; 503 if it doesn't respond, so that no file passes unscanned
 */
export async function assertNoMalware(path: string, address: string | undefined): Promise<void> {
  if (!address) return;
  const answer = await ask(path, address).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (answer.endsWith(' FOUND')) throw invalidField('file', messages.fileHarmful);
  if (answer !== 'stream: OK') throw unavailable(new Error(`ClamAV says: ${answer}`));
}

async function ask(path: string, address: string): Promise<string> {
  const socket = connect(placeOf(address));
  socket.setTimeout(SILENT_MILLISECONDS, () => socket.destroy(new Error('ClamAV is silent.')));
  const answer = read(socket);
  // Its failure also rejects `answer`, which is awaited.
  send(socket, path).catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined));
  try {
    return await answer;
  } finally {
    socket.destroy();
  }
}

function placeOf(address: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** Sends the file in chunks, each after its length; a length of zero ends it. */
async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  socket.write(Buffer.alloc(4));
}

/** The response, up to the zero byte that ends it. */
async function read(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket.setEncoding('utf8')) {
    answer += piece;
    if (answer.length > MAX_ANSWER) break;
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
  }
  throw new Error('ClamAV closed the connection without an answer.');
}
