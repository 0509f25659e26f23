import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../platform/health/start-error';

/** The path of a socket can have 107 bytes on Linux and 103 on macOS. */
const MAX_ADDRESS = 103;
const SNAPSHOT = 'snapshot';

interface Answer {
  /** The snapshot's folder. */
  folder?: string;
  /** Why there is no snapshot. */
  error?: string;
}

const addressIn = (dataDir: string) => join(dataDir, 'admin.sock');

/**
 * Accepts commands from programs that run on this machine as the server's own user; nobody else may
 * open the socket. The only command takes a snapshot, which exists until the connection closes,
 * however the program ends.
 * @param take makes a snapshot and returns its folder
 * @returns a function to stop; undefined if the data folder's path is too long for a socket
 */
export async function openAdminSocket(
  dataDir: string,
  take: () => Promise<string>,
): Promise<(() => Promise<void>) | undefined> {
  const address = addressIn(dataDir);
  if (Buffer.byteLength(address) > MAX_ADDRESS) return undefined;
  const underWay = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    underWay.set(
      socket,
      answer(socket, take).finally(() => underWay.delete(socket)),
    );
  });
  // A leftover of a killed server: the folder's lock shows that no other server is running.
  await rm(address, { force: true });
  server.listen(address);
  await once(server, 'listening');
  await chmod(address, 0o600);
  server.unref();
  return async () => {
    server.close();
    for (const socket of underWay.keys()) socket.destroy();
    await Promise.all(underWay.values());
  };
}

async function answer(socket: Socket, take: () => Promise<string>): Promise<void> {
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const order = await Promise.race([firstLine(socket), closed]);
  let folder: string | undefined;
  try {
    if (order !== SNAPSHOT) return;
    folder = await take();
    socket.write(`${JSON.stringify({ folder } satisfies Answer)}\n`);
    await closed;
  } catch (error) {
    socket.write(`${JSON.stringify({ error: sentenceOf(error) } satisfies Answer)}\n`);
  } finally {
    socket.destroy();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Asks the server that runs on a data folder for a snapshot.
 * @returns its folder, and a function to release it; null if no server is running there
 * @throws {StartError} if the server could not take one
 */
export async function requestSnapshot(
  dataDir: string,
): Promise<{ folder: string; lost: Promise<never>; discard: () => void } | null> {
  const socket = createConnection(addressIn(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.write(`${SNAPSHOT}\n`);
  const { folder, error } = parse(await firstLine(socket));
  if (!folder) {
    socket.destroy();
    throw new StartError(`The server could take no snapshot: ${error ?? 'it was stopped'}`);
  }
  let given = false;
  const lost = new Promise<never>((_, reject) => {
    socket.once('close', () => {
      if (!given) reject(new StartError('The server was stopped during the backup. Run it again.'));
    });
  });
  lost.catch(() => undefined);
  return {
    folder,
    lost,
    discard: () => {
      given = true;
      socket.destroy();
    },
  };
}

/** The first line received; empty if the connection ends before that. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: socket });
    lines.once('line', resolve).once('close', () => resolve(''));
    lines.on('error', () => resolve(''));
  });
}

function parse(line: string): Answer {
  try {
    const found: Answer = JSON.parse(line);
    return found;
  } catch {
    return {};
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
