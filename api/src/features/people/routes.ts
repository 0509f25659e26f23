import type { FastifyPluginAsync } from 'fastify';
import { MAX_PEOPLE, personSchema } from '@heartwood/domain';
import { createOnce } from '../../platform/http/idempotency';
import { idParams } from '../../platform/http/address-parts';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { listOf, ref } from '../../platform/http/openapi/shapes';
import type { RouteTypes } from '../../platform/http/validation';
import { addPerson, changePerson, listPeople, readPerson, removePerson } from './people';

const describeRoute = describeRoutesOf('Account');
const person = { 200: ref('KnownPerson') };

/** The owner's list; nobody else sees it. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  const list = describeRoute(`The people whom one names in documents, at most ${MAX_PEOPLE}.`, {
    200: listOf(ref('KnownPerson')),
  });
  app.get('/people/', { schema: { operation: list } }, (request) => listPeople(db, request.user.sub));

  const add = describeRoute(
    'Adds somebody to the list.',
    { 201: ref('KnownPerson') },
    { once: true, refusals: [409] },
  );
  app.post('/people/', { schema: { operation: add, body: personSchema } }, async (request, reply) => {
    const owner = request.user.sub;
    const id = await createOnce(db, request, (tx) => addPerson(tx, request.body, owner));
    return reply.code(201).send(await readPerson(db, id, owner));
  });

  const change = describeRoute('Replaces what is known about somebody.', person, { refusals: [409] });
  app.put('/people/:id/', { schema: { operation: change, params, body: personSchema } }, async (request) => {
    const [{ id }, owner] = [request.params, request.user.sub];
    await db.transaction((tx) => changePerson(tx, id, request.body, owner));
    return readPerson(db, id, owner);
  });

  const remove = describeRoute('Removes somebody from the list. Documents keep the name.', { 204: null });
  app.delete('/people/:id/', { schema: { operation: remove, params } }, async (request, reply) => {
    await db.transaction((tx) => removePerson(tx, request.params.id, request.user.sub));
    return reply.code(204).send();
  });
};

export default routes;
