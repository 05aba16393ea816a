import type { JsonValue } from "../../json/json-value.ts";
import type { OperationKey } from "../../model/operation.ts";
import { jsonText } from "../../render/json-text.ts";
import { reportOf, type ChangeReport } from "../change-report.ts";
import {
  readableChange,
  readChange,
  type ChangeResult,
} from "../impact/read-change.ts";
import { changeSchema, sideSchema } from "../report-schema.ts";
import { described, list, object, text, type Schema } from "../schema-parts.ts";

/**
 * The version of the format. It is raised when the meaning of a key changes or a key is removed; new keys do not
 * raise it.
 */
export const travellingFormat = 1;

/** The folder of a package that has its migrations. */
export const migrationsFolder = "migrations";

/** What a package tells about the step to its release from an earlier one. */
export interface TravellingMigration extends Pick<
  ChangeReport,
  "service" | "from" | "to"
> {
  readonly changes: readonly ChangeResult[];
  readonly reachSets: readonly (readonly string[])[];
  readonly limits: readonly string[];
  readonly remarks: readonly string[];
}

/** The path in the package of the step between two releases, by their ids. */
export function migrationPath(from: string, to: string): string {
  return `${migrationsFolder}/${from}-${to}.json`;
}

/** The migration of a package, and its path there. */
export interface MigrationFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Makes the migration of a package from the JSON form of the report about its release. Names of people who accepted changes stay
 * out: what a team accepts for its gate still breaks the code of others.
 * @returns `null` where there is no release before
 */
export function migrationFile(report: string): MigrationFile | null {
  // The text is one that we have printed.
  const { service, from, to, changes, reachSets, limits, remarks } = JSON.parse(
    report,
  ) as TravellingMigration;
  if (from.id === null || to.id === null) return null;
  const value = {
    format: travellingFormat,
    service,
    from,
    to,
    changes: changes.map((change) => ({ ...change, accepted: null })),
    reachSets,
    limits,
    remarks,
    // Parsed JSON is plain data.
  } as unknown as JsonValue;
  return { path: migrationPath(from.id, to.id), text: jsonText(value) };
}

/** The comparison that a migration states, ready to be joined with code. */
export function migrationReport(
  { changes, reachSets, limits, remarks, ...sides }: TravellingMigration,
  operations: readonly OperationKey[],
): ChangeReport {
  return reportOf(
    {
      ...sides,
      direction: "forward",
      releases: [],
      cancelled: [],
      proposals: [],
      limits: [],
      remarks: [...limits, ...remarks],
      operations,
      notKnownBefore: 0,
      timeline: null,
    },
    changes.map((change) => readChange(change, reachSets)),
  );
}

/** The schema of a migration that can be read: its kinds of changes are those that this version knows. */
export const readableMigration: Schema = migrationWith(readableChange);

/** Prints the text of `schemas/migration-file.schema.json`, in prettier's format. */
export function printTravellingSchema(): string {
  return jsonText({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "sdkwright migration",
    description:
      "What an SDK has in migrations/FROM-TO.json: the changes since the release before, with renames, successors and proofs. `format` is raised if a key changes its meaning or is removed; new keys do not raise it.",
    ...migrationWith(changeSchema),
  });
}

function migrationWith(change: Schema): Schema {
  return object({
    format: { const: travellingFormat },
    service: text,
    from: sideSchema,
    to: sideSchema,
    changes: list(change),
    reachSets: described(
      list(list(text)),
      "Lists of operations that several changes affect.",
    ),
    limits: described(list(text), "What could not be compared."),
    remarks: described(
      list(text),
      "What else a reader has to know about the comparison.",
    ),
  });
}
