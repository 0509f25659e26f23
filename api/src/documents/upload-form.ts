import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MAX_PDF_BYTES, messages, scanTypes } from '@heartwood/shared/domain';
import { ApiError, invalidField, unavailable } from '../errors/api-error';

const BROKEN_FORM = 'The upload broke off. Please choose the file again.';

const file = { type: 'string', description: `At most ${MAX_PDF_BYTES / 2 ** 20} MB.` };

/** The body of a call that takes a scan or a photo: a PDF, a PNG or a JPEG. */
export const scanForm = {
  media: 'multipart/form-data',
  bytes: MAX_PDF_BYTES + 64 * 1024,
  schema: {
    type: 'object',
    properties: { file: { ...file, contentMediaType: scanTypes.join(', ') } },
    required: ['file'],
  },
};

/** The body of a call that takes a PDF. */
export const pdfForm = {
  ...scanForm,
  schema: {
    ...scanForm.schema,
    properties: {
      file: { ...file, contentMediaType: 'application/pdf' },
      will_id: { type: 'string', description: 'The signed will it is the PDF of.' },
    },
  },
};

type WriteFile = (file: Readable) => Promise<void>;

/** Reads the form; the file goes to `write` as it arrives. */
export async function readForm(request: FastifyRequest, write: WriteFile): Promise<{ willId?: string }> {
  if (!request.isMultipart()) throw new ApiError(415, messages.unsupportedMediaType);
  try {
    return await readParts(request, write);
  } catch (error) {
    // The parser throws plain errors for a form that breaks off or makes no sense.
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    // The disk's fault and not the sender's: it is full, for example.
    if (error instanceof Error && 'syscall' in error) throw unavailable(error);
    throw invalidField('file', BROKEN_FORM);
  }
}

async function readParts(request: FastifyRequest, write: WriteFile): Promise<{ willId?: string }> {
  let hasFile = false;
  let willId: string | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') {
      await write(part.file);
      hasFile = part.file.bytesRead > 0;
    } else if (part.type === 'file') part.file.resume();
    else if (part.fieldname === 'will_id' && typeof part.value === 'string')
      willId = part.value.trim() || undefined;
  }
  if (!hasFile) throw invalidField('file', messages.fileRequired);
  return { willId };
}
