import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MAX_PDF_BYTES, MAX_PDF_MEGABYTES, messages, scanTypes } from '@heartwood/domain';
import { ApiError, invalidField, unavailable } from '../http/errors/api-error';
import { stopBody } from '../http/raw-body';
import type { TokenClaims } from '../http/security/jwt';
import type { Uploads } from './uploads';
import { assertNoMalware } from './virus-scan';

const file = { type: 'string', description: `At most ${MAX_PDF_MEGABYTES} MB.` };
const version = { type: 'integer', description: 'The version of the text that it shows.' };

/** The request body of a call that takes a scan or a photo: a PDF, a PNG, or a JPEG. */
export const scanForm = {
  media: 'multipart/form-data',
  bytes: MAX_PDF_BYTES + 64 * 1024,
  schema: {
    type: 'object',
    properties: { file: { ...file, contentMediaType: scanTypes.join(', ') }, version },
    required: ['file'],
  },
};

/** The same of a page without a login: the field `token` comes before the file. */
export const scanFormWithToken = {
  ...scanForm,
  schema: {
    ...scanForm.schema,
    properties: { token: { type: 'string' }, file: scanForm.schema.properties.file },
    required: ['token', 'file'],
  },
};

/** The request body of a call that takes a PDF. */
export const pdfForm = {
  ...scanForm,
  schema: {
    ...scanForm.schema,
    properties: {
      file: { ...file, contentMediaType: 'application/pdf' },
      will_id: { type: 'string', description: 'The signed will it is the PDF of.' },
      version,
    },
  },
};

type WriteFile = (file: Readable) => Promise<void>;

interface Form {
  willId?: string;
  version?: number;
  token?: string;
}

/** Refuses a form by its fields, before its file is read. */
type Admit = (form: Form) => Promise<void>;

/** The longest field before a file that is read; our tokens have 64 characters. */
const MAX_TOKEN_LENGTH = 200;

/**
 * Reads a form with one file, and passes the file's path to `store`.
 * @param admit for a call without a login
 */
export async function readUploadForm<Result>(
  request: FastifyRequest,
  uploads: Uploads,
  store: (path: string, form: Form) => Promise<Result>,
  admit?: Admit,
): Promise<Result> {
  const user: TokenClaims | null = request.user;
  const sender = { account: user?.sub ?? request.ip, address: request.ip };
  const most = request.routeOptions.schema?.operation?.rawBody?.bytes ?? MAX_PDF_BYTES;
  const bytes = Number(request.headers['content-length'] ?? most);
  const stop = (apiError: ApiError) => stopBody(request.raw, apiError);
  return uploads.take(sender, async (path, place) => {
    const form = await uploads.read({ place, bytes, stop }, () =>
      readForm(request, (file) => uploads.write(file, path), admit),
    );
    return uploads.store(place, async () => {
      await assertNoMalware(path, request.server.config.clamav);
      if (user) await request.server.requireSessionStill(request);
      return store(path, form);
    });
  });
}

/** Reads the form; passes the file to `write` while it arrives. */
async function readForm(request: FastifyRequest, write: WriteFile, admit?: Admit): Promise<Form> {
  if (!request.isMultipart()) throw new ApiError(415, messages.unsupportedMediaType);
  // For a request that was aborted while it waited for its turn, the parser would wait forever.
  if (request.raw.destroyed) throw invalidField('file', messages.uploadBroken);
  try {
    return await readParts(request, write, admit);
  } catch (error) {
    // The parser throws plain errors for an incomplete or malformed form.
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    // A disk error, for example a full disk; not the client's fault.
    if (error instanceof Error && 'syscall' in error) throw unavailable(error);
    throw invalidField('file', messages.uploadBroken);
  }
}

async function readParts(request: FastifyRequest, write: WriteFile, admit?: Admit): Promise<Form> {
  let hasFile = false;
  const form: Form = {};
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') {
      await admit?.(form);
      await write(part.file);
      hasFile = part.file.bytesRead > 0;
    } else if (part.type === 'file') part.file.resume();
    else if (part.fieldname === 'will_id' && typeof part.value === 'string')
      form.willId = part.value.trim() || undefined;
    else if (part.fieldname === 'version' && typeof part.value === 'string')
      form.version = versionIn(part.value);
    else if (part.fieldname === 'token' && typeof part.value === 'string')
      form.token = part.value.slice(0, MAX_TOKEN_LENGTH);
  }
  if (!hasFile) throw invalidField('file', messages.fileRequired);
  return form;
}

/** A version that nothing has, such as text, is no text's. */
function versionIn(value: string): number | undefined {
  const text = value.trim();
  return text === '' ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
