import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { SecurityRequirement } from "../../model/operation-shape.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import {
  readByOperation,
  type ByOperation,
  type OperationSetting,
} from "./by-operation.ts";
import type { SecurityContent } from "./settings-schema.ts";

/** The credentials that operations really need, where a document says others. */
export interface SecuritySetting extends OperationSetting {
  /** Alternatives, as in `OperationShape`; empty when none are needed. */
  readonly security: readonly SecurityRequirement[];
}

export type SecuritySettings = ByOperation<SecuritySetting>;

export const noSecurity: SecuritySettings = {
  operations: new Map(),
  patterns: [],
};

export function readSecuritySettings(
  content: Readonly<Record<string, SecurityContent>>,
  source: LocatedSource,
  found: Diagnostic[],
): SecuritySettings {
  return readByOperation(
    { name: "security", content },
    source,
    (alternatives, row) => ({
      ...row,
      security: alternatives.map(readRequirement),
    }),
    found,
  );
}

function readRequirement(
  written: SecurityContent[number],
): SecurityRequirement {
  return Object.entries(written)
    .map(([scheme, scopes]) => ({ scheme, scopes }))
    .toSorted((a, b) => compareText(a.scheme, b.scheme));
}
