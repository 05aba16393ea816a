import type { ConflictMode } from "../../catalogue/imports/openapi/conflict-mode.ts";
import type { RuntimeForm } from "../../model/service.ts";
import type { LookOptions } from "../generate/sdk-look.ts";

/** The options of `release`. */
export interface ReleaseOptions extends LookOptions {
  readonly date?: string;
  readonly openapi?: readonly string[];
  readonly overlay?: readonly string[];
  readonly root?: readonly string[];
  readonly maxFiles?: number;
  readonly settings?: readonly string[];
  readonly pathPrefix?: readonly string[];
  readonly tables?: readonly string[];
  readonly factsOnly?: true;
  readonly onConflict?: ConflictMode;
  readonly packageVersion?: string;
  readonly runtime?: RuntimeForm;
  readonly spec: string;
  readonly out: string;
  readonly changes: string;
  readonly policy?: string;
  readonly accepted?: string;
  readonly renames?: string;
  readonly dryRun?: true;
  readonly strict?: true;
  readonly verbose?: true;
}

/** A file that belongs to a namespace. */
export interface NamespaceFile {
  readonly namespace: string;
  readonly file: string;
}

/**
 * Reads the options for documents with change tables. Without a namespace they belong to `pro`, as for `import
 * tables`.
 */
export function tableFiles({
  tables = [],
}: Pick<ReleaseOptions, "tables">): readonly NamespaceFile[] {
  return tables.map((given) => {
    const { namespace, value } = splitNamed(given);
    return { namespace: namespace ?? "pro", file: value };
  });
}

/** Splits `shop=FILE`; also accepts a value without a namespace. */
export function splitNamed(given: string): {
  readonly namespace: string | null;
  readonly value: string;
} {
  const [, namespace, value] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(given) ?? [];
  return namespace === undefined || value === undefined
    ? { namespace: null, value: given }
    : { namespace, value };
}
