import { fieldErrors, firstSentences, isSchemaError, messages } from '@heartwood/domain';
import { isOutage, isTransient } from '../../db/outage';
import { ApiError, invalid, notFound, unavailable } from './api-error';

/** What the server refuses without knowing more about it. */
export const notUsable = () => new ApiError(400, messages.requestUnusable);

const notForm = () => new ApiError(400, messages.formIncomplete);

const BY_FASTIFY_CODE: Record<string, () => ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError(415, messages.unsupportedMediaType),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError(413, messages.tooLarge),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ApiError(400, messages.notJson),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ApiError(400, messages.lengthWrong),
  FST_REQ_FILE_TOO_LARGE: () => new ApiError(413, messages.fileTooLarge()),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new ApiError(415, messages.unsupportedMediaType),
  FST_INVALID_JSON_FIELD_ERROR: notForm,
  FST_MP_PREMATURE_CLOSE: notForm,
  FST_PROTO_VIOLATION: notForm,
};

/** The response to a failed call; null for a bug of our own, whose cause belongs only in the log. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return null;
  if (isOutage(error)) return unavailable(error, isTransient(error) ? 1 : undefined);
  // A malformed id can't identify anything that exists.
  if ('validationContext' in error && error.validationContext === 'params')
    return new ApiError(404, messages.notFound);
  if (isSchemaError(error)) return invalid(firstSentences(error), fieldErrors(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = BY_FASTIFY_CODE[code];
  if (known) return known();
  return refusedByParser(error);
}

/** What is wrong with a request for a part or for another version of a file. */
const BY_FILE_STATUS: Record<number, string> = {
  412: messages.fileVersionGone,
  416: messages.filePartMissing,
};

/**
 * A request that Fastify, one of its parsers, or its file server rejected, for example because of
 * a malformed URL or form.
 */
function refusedByParser(error: Error): ApiError | null {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new ApiError(413, messages.tooLarge);
  // The last is the file server's, for a path that no file can have.
  if (status === 403 || status === 404 || status === 414 || error.name === 'BadRequestError')
    return notFound();
  const ofFile = BY_FILE_STATUS[status];
  if (ofFile) return new ApiError(status, ofFile);
  if (status < 400 || status >= 500) return null;
  return error instanceof SyntaxError ? new ApiError(400, messages.notJson) : notUsable();
}
