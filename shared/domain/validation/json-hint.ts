/** The JSON form of a field, for the OpenAPI document, if its schema doesn't show it. */
export interface JsonHint {
  type?: string | string[];
  format?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: JsonHint;
  description?: string;
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    json?: JsonHint;
  }
}
