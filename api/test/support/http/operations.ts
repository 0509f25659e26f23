import type { OpenApiDocument, OperationObject } from '../../../src/platform/http/openapi/document';

interface NamedOperation {
  /** For example, "POST /token/". */
  name: string;
  method: string;
  path: string;
  operation: OperationObject;
}

/** Every operation of the document. */
export function operationsOf(document: OpenApiDocument): NamedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );
}

/** The path of an operation with a value for each of its parameters. */
export function addressOf(path: string, part: string): string {
  return path.replace(/\{\w+\}/g, part);
}
