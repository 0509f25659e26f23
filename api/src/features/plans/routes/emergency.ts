import type { FastifyPluginAsync } from 'fastify';
import { emergencyCodeSchema, emergencyFileSchema, emergencyOpenSchema } from '@heartwood/domain';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { sendUploaded } from '../../../platform/http/send-attachment';
import { actorOf, deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { emergencyLimit } from '../../../platform/throttle/limits';
import {
  endEmergencyCode,
  makeEmergencyCode,
  openedByCode,
  openEmergency,
  readEmergencyCode,
} from '../emergency';
import { openPaperScan } from '../paper-scan';

const describeRoute = describeRoutesOf('Papers');
const code = { 200: ref('EmergencyCode') };

/** The code on a wallet card: its owner makes and ends it; whoever has the card opens the medical papers. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, signedPapers, throttle } = app;
  const path = '/api/emergency-code/';
  const onRequest = app.requireSession;

  const read = describeRoute('Whether there is a code on a wallet card, and when it was last used.', code);
  app.get(path, { onRequest, schema: { operation: read } }, (request) =>
    readEmergencyCode(db, request.user.sub),
  );

  const make = describeRoute('Makes a code, by its SHA-256, in place of an earlier one.', code, {
    refusals: [403, 409],
  });
  app.put(path, { onRequest, schema: { operation: make, body: emergencyCodeSchema } }, async (request) => {
    const actor = actorOf(request);
    await db.transaction((tx) => makeEmergencyCode(tx, request.body.code_sha256, actor));
    deps.nudgeMail();
    return readEmergencyCode(db, actor.id);
  });

  const end = describeRoute('Ends the code.', code);
  app.delete(path, { onRequest, schema: { operation: end } }, async (request) => {
    const actor = actorOf(request);
    await db.transaction((tx) => endEmergencyCode(tx, actor));
    deps.nudgeMail();
    return readEmergencyCode(db, actor.id);
  });

  const open = describeRoute(
    'The medical papers in force that a code opens. It is noted in their records, and the owner is told.',
    { 200: ref('EmergencyPapers') },
    { open: emergencyLimit, refusals: [404] },
  );
  app.post(
    '/api/emergency/open/',
    { schema: { operation: open, body: emergencyOpenSchema } },
    async (request) => {
      const device = deviceOf(request);
      const opened = await db.transaction((tx) =>
        openEmergency(tx, request.body.code, device, throttle.within(tx)),
      );
      deps.nudgeMail();
      return opened;
    },
  );

  const file = describeRoute(
    'The sealed PDF of one of them, or the scan of what was signed with a pen. It is noted in its record.',
    { 200: { media: 'application/octet-stream' } },
    { open: emergencyLimit, refusals: [404] },
  );
  app.post(
    '/api/emergency/file/',
    { schema: { operation: file, body: emergencyFileSchema } },
    async (request, reply) => {
      const device = deviceOf(request);
      const row = await db.transaction((tx) => openedByCode(tx, request.body, device, throttle.within(tx)));
      const found = (await signedPapers.isOnScreen(row.id))
        ? { ...(await signedPapers.open(row, device.address)), media_type: 'application/pdf' }
        : await openPaperScan({ db, store: deps.store }, row.id, row.owner_id);
      return sendUploaded(reply, found, 'paper');
    },
  );
};

export default routes;
