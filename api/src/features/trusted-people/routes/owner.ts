import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  accessPlanSchema,
  paperKeySchema,
  trustedPersonChangeSchema,
  trustedPersonSchema,
  type SecurityEvent,
} from '@heartwood/domain';
import { changeWithProof, mayMailStrangers } from '../../accounts';
import { sendAuditLog } from '../../../platform/audit/send-audit-log';
import { trustedPeopleSubject } from '../../../platform/audit/audit-log';
import type { Database } from '../../../platform/db/database';
import { changeOnce } from '../../../platform/http/idempotency';
import { auditLogPageSchema } from '../../../platform/http/paging/page';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { readTrustedPeople } from '../views';
import { refuseAll, runningRequests } from '../requests';
import {
  changePerson,
  confirmPerson,
  inviteAgain,
  namePerson,
  removePerson,
  savePlan,
} from '../trusted-people';
import { endPaperKey, makePaperKey } from '../paper-keys';
import { trustedPeopleLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Trusted people');
const limit = trustedPeopleLimit;

/**
 * The owner's side. Calls that grant, change, or take access require recent
 * authentication; refusing never does.
 */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle } = app;
  app.addHook('onRequest', app.requireSession);

  /** The owner's new state; also sends the mail that the change has queued. */
  const stateAfter = (request: FastifyRequest, event: SecurityEvent, repeated: boolean) => {
    if (!repeated) logSecurityEvent(request, event, request.user.sub);
    deps.nudgeMail();
    return readTrustedPeople(db, request.user.sub);
  };

  /** Makes a change that requires recent authentication. @returns the owner's new state */
  async function changed(
    request: FastifyRequest,
    event: SecurityEvent,
    make: (tx: Database) => Promise<void>,
  ) {
    const { repeated } = await changeWithProof(db, request, { make });
    return stateAfter(request, event, repeated);
  }

  const list = describeRoute('Whom the person trusts, and on which terms.', { 200: ref('TrustedPeople') });
  app.get('/trusted-people/', { schema: { operation: list } }, (request) =>
    readTrustedPeople(db, request.user.sub),
  );

  const name = describeRoute(
    'Names a trusted person, up to five, and mails them an invitation.',
    { 201: ref('TrustedPeople') },
    { limit, once: true, refusals: [403, 409, 429] },
  );
  app.post(
    '/trusted-people/',
    { schema: { operation: name, body: trustedPersonSchema } },
    async (request, reply) => {
      const actor = actorOf(request);
      const make = async (tx: Database) => {
        const { email } = await namePerson(tx, request.body, actor);
        await mayMailStrangers(tx, throttle.within(tx), { user: actor, recipient: email });
      };
      return reply.code(201).send(await changed(request, 'trusted_person_named', make));
    },
  );

  const change = describeRoute(
    'Changes what a trusted person may see.',
    { 200: ref('TrustedPeople') },
    { limit, once: true, refusals: [403, 409] },
  );
  app.put(
    '/trusted-people/:id/',
    { schema: { operation: change, params: idParams, body: trustedPersonChangeSchema } },
    async (request) => {
      const make = (tx: Database) => changePerson(tx, request.params.id, request.body, actorOf(request));
      return changed(request, 'trusted_person_changed', make);
    },
  );

  const remove = describeRoute(
    'Removes a trusted person: they see nothing from now on.',
    { 200: ref('TrustedPeople') },
    { limit, once: true, refusals: [403] },
  );
  app.delete('/trusted-people/:id/', { schema: { operation: remove, params: idParams } }, async (request) => {
    const make = (tx: Database) => removePerson(tx, request.params.id, actorOf(request));
    return changed(request, 'trusted_person_removed', make);
  });

  const invite = describeRoute(
    'Mails the invitation again; earlier links work no longer.',
    { 200: ref('TrustedPeople') },
    { limit, once: true, refusals: [403, 409, 429] },
  );
  app.post(
    '/trusted-people/:id/invite/',
    { schema: { operation: invite, params: idParams } },
    async (request) => {
      const actor = actorOf(request);
      return changed(request, 'trusted_person_invited', async (tx) => {
        const { email } = await inviteAgain(tx, request.params.id, actor);
        await mayMailStrangers(tx, throttle.within(tx), { user: actor, recipient: email });
      });
    },
  );

  const confirm = describeRoute(
    'Confirms the account with another address that has used the invitation of this person.',
    { 200: ref('TrustedPeople') },
    { limit, once: true, refusals: [403, 409] },
  );
  app.post(
    '/trusted-people/:id/confirm/',
    { schema: { operation: confirm, params: idParams } },
    async (request) => {
      const make = (tx: Database) => confirmPerson(tx, request.params.id, actorOf(request));
      return changed(request, 'trusted_person_confirmed', make);
    },
  );

  const paper = describeRoute(
    'Makes a key on paper for a trusted person, by its SHA-256; an earlier one opens nothing from then on.',
    { 200: ref('TrustedPeople') },
    { limit, once: true, refusals: [403, 409] },
  );
  app.put(
    '/trusted-people/:id/paper-key/',
    { schema: { operation: paper, params: idParams, body: paperKeySchema } },
    async (request) => {
      const { id } = request.params;
      const make = (tx: Database) => makePaperKey(tx, id, request.body.key_sha256, actorOf(request));
      return changed(request, 'paper_key_made', make);
    },
  );

  const endPaper = describeRoute(
    'Ends the key on paper of a trusted person.',
    { 200: ref('TrustedPeople') },
    { limit, once: true, refusals: [403, 409] },
  );
  app.delete(
    '/trusted-people/:id/paper-key/',
    { schema: { operation: endPaper, params: idParams } },
    async (request) => {
      const make = (tx: Database) => endPaperKey(tx, request.params.id, actorOf(request));
      return changed(request, 'paper_key_ended', make);
    },
  );

  const plan = describeRoute(
    'Sets the waiting time, whether two people must ask, and the check-ins.',
    { 200: ref('TrustedPeople') },
    { limit, once: true, refusals: [403, 409] },
  );
  app.put('/release-plan/', { schema: { operation: plan, body: accessPlanSchema } }, async (request) => {
    const make = (tx: Database) => savePlan(tx, request.body, actorOf(request));
    return changed(request, 'release_plan_changed', make);
  });

  const running = describeRoute('The requests that can be refused now, and what is open.', {
    200: listOf(ref('RunningRequest')),
  });
  app.get('/release-requests/', { schema: { operation: running } }, (request) =>
    runningRequests(db, request.user.sub),
  );

  const refuse = describeRoute(
    'Says that the person is well: refuses every request, closes what is open, and answers the check-in.',
    { 200: ref('TrustedPeople') },
    { limit, once: true },
  );
  app.post('/release-requests/refuse/', { schema: { operation: refuse } }, async (request) => {
    const { repeated } = await changeOnce(db, request, (tx) => refuseAll(tx, actorOf(request)));
    return stateAfter(request, 'release_refused', repeated);
  });

  const trail = describeRoute(
    'The record of the trusted people: who did what, and who saw what, oldest first.',
    { 200: ref('Trail') },
    { paged: true },
  );
  app.get(
    '/trusted-people/events/',
    { schema: { operation: trail, querystring: auditLogPageSchema } },
    (request, reply) => sendAuditLog(request, reply, trustedPeopleSubject(request.user.sub)),
  );
};

export default routes;
