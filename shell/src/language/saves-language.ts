import { createContext } from 'react';
import type { Language } from '@heartwood/shared/words';

/** Writes a language into the profile of whoever is logged in, and answers whether that worked. */
export const SavesLanguage = createContext<(language: Language) => Promise<boolean>>(() =>
  Promise.resolve(true),
);
