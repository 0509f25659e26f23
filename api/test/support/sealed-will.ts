import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchJson } from './http/fetch-json';
import { allSignatures, willPayload } from './wills';

/**
 * Creates a will on a running server with all three signatures and a sealed PDF; also
 * returns the PDF's SHA-256.
 */
export async function sealWill(base: string, token: string): Promise<{ id: string; sha256: string }> {
  const { id } = (await fetchJson(base, 'POST', '/api/wills/', { body: willPayload, token })).body;
  await fetchJson(base, 'PUT', `/api/wills/${id}/sign/`, { body: allSignatures, token });
  for (;;) {
    const { status, body } = await fetchJson(base, 'GET', `/wills/${id}/`, { token });
    assert.equal(status, 200);
    if (body.sealed) return { id, sha256: body.sealed.sha256 };
    await wait(50);
  }
}
