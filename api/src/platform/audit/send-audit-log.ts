import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trail } from '@heartwood/domain';
import { linkNext, type PageQuery } from '../http/paging/page';
import type { AnySubject } from './hash-chain-page';
import { readAuditLogPage } from './read-audit-log';

/** One page of a trail as the response, with the URL of the next one in the Link header. */
export async function sendAuditLog(
  request: FastifyRequest<{ Querystring: PageQuery }>,
  reply: FastifyReply,
  subject: AnySubject,
): Promise<Trail> {
  const { limit, cursor } = request.query;
  const after = cursor ? Number(cursor) : null;
  const { trail, next } = await readAuditLogPage(request.server, subject, { after, limit });
  if (next !== null) linkNext(request, reply, String(next));
  return trail;
}
