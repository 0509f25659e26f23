import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createConfig, lintDocument, makeDocumentFromString, BaseResolver } from '@redocly/openapi-core';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

/** The rows of the specification's table of calls. */
const calls = [
  'POST /token/',
  'POST /register/',
  'POST /token/refresh/',
  'POST /api/token/verify/',
  'POST /logout/',
  'GET /current-user/',
  'PUT /update-profile/',
  'GET /loans/',
  'POST /loans/',
  'GET /loans/{id}/',
  'POST /loans/{id}/accept/',
  'POST /loans/{id}/decline/',
  'POST /loans/{id}/withdraw/',
  'POST /loans/{id}/amend/',
  'GET /trusts/',
  'POST /trusts/',
  'GET /trusts/{id}/',
  'GET /api/check-assets/',
  'GET /api/wills/',
  'POST /api/wills/',
  'GET /wills/{id}/',
  'PUT /wills/{id}/',
  'DELETE /api/wills/{id}/',
  'PUT /api/wills/{id}/sign/',
  'POST /api/create-checkout-session/',
  'POST /api/upload-s3/',
];

// By the specification, paths end in a slash; and requests for the health or the document can't be invalid.
const rules = { 'no-path-trailing-slash': 'off', 'operation-4xx-response': 'off' } as const;

describe('GET /openapi.json', () => {
  it('is OpenAPI 3.1 without a linter error', async () => {
    const { status, text, body } = await site.call('GET', '/openapi.json');
    assert.equal(status, 200);
    assert.equal(body.openapi, '3.1.0');
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const document = makeDocumentFromString(text, 'openapi.json');
    const problems = await lintDocument({ document, config, externalRefResolver: new BaseResolver() });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
      [],
    );
  });

  it('has every call of the specification', async () => {
    const { paths } = site.app.openApi();
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(
      calls.filter((call) => !known.includes(call)),
      [],
    );
  });

  it('can be read as a page without a script', async () => {
    const { status, text } = await site.call('GET', '/docs');
    assert.equal(status, 200);
    assert.match(text, /POST \/register\//);
    assert.doesNotMatch(text, /<script|style=/);
  });
});
