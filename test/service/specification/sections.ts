/**
 * How many items each section of the service specification has, counted by hand in the document. An item has one test at
 * least, which begins with its name: `Authentication 4`, `Limits row 2`, `Errors note 1`.
 */
export interface SectionItems {
  /** Numbered statements, or bullets. */
  readonly statements?: number;
  /** Of its table. */
  readonly rows?: number;
  /** Sentences that are neither, such as "Events: not shown". */
  readonly notes?: number;
}

export const sections: Readonly<Record<string, SectionItems>> = {
  "What the service does": { statements: 6, rows: 3 },
  Integration: { rows: 8, notes: 4 },
  "Platform environment": { statements: 4 },
  Tenant: { statements: 1 },
  "Access token response": { rows: 5 },
  "Resource fields": { notes: 1 },
  "States and transitions": { notes: 1 },
  "Token endpoint": { rows: 4 },
  "Domain API path pattern": { statements: 4 },
  "Context headers": { rows: 3, notes: 1 },
  "Collection endpoints": { rows: 4, notes: 1 },
  "Catalogue of named endpoints": { notes: 2 },
  Authentication: { statements: 9 },
  Events: { notes: 1 },
  Errors: { notes: 2 },
  Limits: { rows: 4, notes: 1 },
  Versioning: { statements: 4 },
  "New endpoints": { rows: 11 },
  "Endpoints with fields or query parameters added": { rows: 38 },
  "Endpoints with fields removed": { rows: 7 },
  "Deprecated endpoints": { rows: 17 },
  "Removed endpoints": { rows: 4 },
};

/** Operations that the rows of each change table name together: a row has one for each of its methods. */
export const changeTableOperations = {
  "New endpoints": 13,
  "Endpoints with fields or query parameters added": 46,
  "Endpoints with fields removed": 11,
  "Deprecated endpoints": 25,
  "Removed endpoints": 9,
} as const;
