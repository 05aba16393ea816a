/**
 * What to do if a document contradicts the facts of the catalogue: `record` follows the newer statement, `keep`
 * leaves the catalogue as it is, `error` refuses the document.
 */
export const conflictModes = ["record", "keep", "error"] as const;

export type ConflictMode = (typeof conflictModes)[number];
