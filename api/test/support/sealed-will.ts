import assert from 'node:assert/strict';
import { fetchJson } from './http/fetch-json';
import { form } from './pdf';
import { printedPdf } from './printed-pdf';
import { allSignatures, willPayload } from './wills';

/** Creates a will on a running server with all three signatures and a sealed PDF; also returns the PDF's SHA-256. */
export async function sealWill(base: string, token: string): Promise<{ id: string; sha256: string }> {
  const { id } = (await fetchJson(base, 'POST', '/api/wills/', { body: willPayload, token })).body;
  await fetchJson(base, 'PUT', `/api/wills/${id}/sign/`, { body: allSignatures, token });
  const { body, headers } = form(printedPdf(), { will_id: id });
  const answer = await fetch(`${base}/api/upload-s3/`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  assert.equal(answer.status, 201);
  const { sha256 } = JSON.parse(await answer.text());
  return { id, sha256 };
}
