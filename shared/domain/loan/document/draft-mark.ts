/** At the top of each page of a note that one party has not signed. Documents are in English. */
export const NOTE_DRAFT = 'DRAFT, not signed by both parties';
