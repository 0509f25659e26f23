import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { messages } from '@heartwood/domain';
import { ApiError } from './api-error';

const refusals: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.requestTooSlow],
  HPE_HEADER_OVERFLOW: [431, messages.headersTooLarge],
};

/** Refuses what arrives on a connection and can't be read as a request. No hook runs for it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = refusals[error.code ?? ''] ?? [400, messages.notHttp];
  const body = JSON.stringify(new ApiError(status, detail).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
