import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { loggerOptions } from '../../src/log';
import { testSite } from '../support/site';

const site = await testSite();

/** Path parameters that are worth nothing without a login, and what anyone may know. */
const harmless = ['id', 'paymentId', 'linkId', 'documentId', 'version', 'sha256'];

const VALUE = 'SECRET-TOKEN-123';
const logged = (method: string, url: string) =>
  // The serializer reads nothing else.
  loggerOptions('info').serializers.req({ method, url, ip: '192.0.2.1' } as FastifyRequest).path ?? '';

describe('the log of a call', () => {
  const routes = site.app.described.map(({ method, path }) => `${method} ${path}`);

  for (const route of routes.filter((each) => each.includes(':')))
    it(`has no secret of the address of ${route}`, () => {
      const [method = '', path = ''] = route.split(' ');
      const secrets = [...path.matchAll(/:(\w+)/g)].flatMap(([part, name]) =>
        harmless.includes(name ?? '') ? [] : [part],
      );
      const url = `/backend${secrets.reduce((made, part) => made.replace(part, VALUE), path)}`;
      for (const typed of [url, url.replace(/\/$/, ''), `${url}?${VALUE}`])
        assert.ok(secrets.length === 0 || !logged(method, typed).includes(VALUE), typed);
    });

  it('has the rest of the address', () => {
    assert.equal(logged('POST', `/backend/unsubscribe/${VALUE}/`), '/backend/unsubscribe/…/');
    assert.equal(logged('GET', '/backend/wills/7/pdf/?x=1'), '/backend/wills/7/pdf/');
    assert.ok(routes.includes('POST /unsubscribe/:token/'));
  });
});
