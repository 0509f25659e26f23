import { createContext } from 'react';

/**
 * What is wrong with the fields of a form that their values don't show, by their names. A field
 * writes its own whenever the form is validated. For its value, which is empty, the form has an error
 * of its own: "is required".
 */
export const FieldFaults = createContext<Map<string, string>>(new Map());
