/**
 * What to do where a document differs from the facts that the catalogue has: `record` takes the newer statement, `keep` leaves the catalogue as it
 * is, `error` refuses the document.
 */
export const conflictModes = ["record", "keep", "error"] as const;

export type ConflictMode = (typeof conflictModes)[number];
