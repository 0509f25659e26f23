import type { FastifyReply } from 'fastify';
import type { OpenDocument } from '../storage/store';

/** A stored document that is open for reading. */
type Attachment = OpenDocument & { sha256: string };

/** Sends a document as a download that no cache stores. */
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

/** Sends an uploaded file unchanged, and never as a page of this site. */
export function sendUploaded(
  reply: FastifyReply,
  file: Attachment & { media_type: string },
  name: string,
): FastifyReply {
  const filename = `${name}.${file.media_type.split('/')[1]}`;
  return sendAttachment(reply, file, { type: 'application/octet-stream', filename });
}
