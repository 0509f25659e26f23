import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PEOPLE, messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

const lucia = {
  name: 'Lucia Reyes',
  relationship: 'sibling',
  email: 'lucia@example.com',
  date_of_birth: '1990-01-02',
  is_adult: true,
};

describe('the people of an account', () => {
  it('are added, listed in their order, changed, and removed', async () => {
    const ana = await site.person();
    const { status, body } = await ana.post('/people/', lucia);
    assert.equal(status, 201);
    assert.deepEqual({ ...lucia, ...body }, body);
    const { body: ben } = await ana.post('/people/', { name: ' Ben  Ruiz' });
    const { created_at: _created, updated_at: _updated, id: _id, ...facts } = ben;
    assert.deepEqual(facts, { name: 'Ben  Ruiz', email: '', date_of_birth: null });
    assert.deepEqual((await ana.get('/people/')).body, [body, ben]);

    const changed = await ana.put(`/people/${ben.id}/`, { name: 'Ben Ruiz', relationship: 'child' });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.relationship, 'child');
    assert.deepEqual((await ana.get('/people/')).body, [body, changed.body]);

    assert.equal((await ana.delete(`/people/${body.id}/`)).status, 204);
    assert.deepEqual((await ana.get('/people/')).body, [changed.body]);
    const gone = await ana.delete(`/people/${body.id}/`);
    assert.deepEqual([gone.status, gone.body.detail], [404, messages.personNotFound]);
  });

  it('are there once each, however the name is written', async () => {
    const ana = await site.person();
    const { body } = await ana.post('/people/', lucia);
    const again = await ana.post('/people/', { name: 'LUCÍA REYES' });
    assert.deepEqual([again.status, again.body.detail], [409, messages.personKnown]);
    const { body: ben } = await ana.post('/people/', { name: 'Ben Ruiz' });
    const renamed = await ana.put(`/people/${ben.id}/`, { name: 'Lucia Reyes' });
    assert.equal(renamed.status, 409);
    assert.equal((await ana.put(`/people/${body.id}/`, { name: 'Lucía Reyes' })).status, 200);
    const both = await Promise.all([1, 2].map(() => ana.post('/people/', { name: 'Eli Ruiz' })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  });

  it('are added once by a repeated call', async () => {
    const ana = await site.person();
    const key = { headers: { 'idempotency-key': 'lucia' } };
    const [first, second] = [await ana.post('/people/', lucia, key), await ana.post('/people/', lucia, key)];
    assert.deepEqual([second.status, second.body], [201, first.body]);
  });

  it('need a name', async () => {
    const ana = await site.person();
    const { status, body } = await ana.post('/people/', { name: 'n/a', date_of_birth: '2999-01-01' });
    assert.equal(status, 400);
    assert.deepEqual(
      [body.name, body.date_of_birth],
      [[String(messages.required('Name'))], [messages.dateOfBirthFuture]],
    );
  });

  it(`are at most ${MAX_PEOPLE}`, async () => {
    const ana = await site.person();
    const { id } = (await ana.get('/current-user/')).body;
    const rows = Array.from({ length: MAX_PEOPLE - 1 }, (_, at) => ({ owner_id: id, name: `Person ${at}` }));
    await site.database.db.insert(schema.people).values(rows);
    assert.equal((await ana.post('/people/', { name: 'The last' })).status, 201);
    const { status, body } = await ana.post('/people/', { name: 'One more' });
    assert.deepEqual([status, body.detail], [409, String(messages.tooManyPeople(200))]);
  });
});
