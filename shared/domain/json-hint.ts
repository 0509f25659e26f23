/** What a field looks like in JSON where its schema can't say so by itself; the API's document is made with it. */
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
