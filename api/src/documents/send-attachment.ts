import type { FastifyReply } from 'fastify';
import type { OpenDocument } from './store';

/** A stored document that was opened to be read. */
type Attachment = OpenDocument & { sha256: string };

/** Sends a document to be kept as a file; nothing on the way stores it. */
export function sendAttachment(
  reply: FastifyReply,
  { size, content, sha256 }: Attachment,
  { type, filename }: { type: string; filename: string },
): FastifyReply {
  if (size !== undefined) void reply.header('content-length', size);
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('etag', `"${sha256}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}

/** Sends what somebody uploaded. It is never shown as a page of this site: it is just as it came. */
export function sendUploaded(
  reply: FastifyReply,
  file: Attachment & { media_type: string },
  name: string,
): FastifyReply {
  const filename = `${name}.${file.media_type.split('/')[1]}`;
  return sendAttachment(reply, file, { type: 'application/octet-stream', filename });
}
