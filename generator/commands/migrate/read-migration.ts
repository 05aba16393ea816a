import { join } from "node:path";
import {
  migrationFormatUnknown,
  migrationMissing,
  migrationOther,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import {
  migrationPath,
  migrationReport,
  migrationsFolder,
  readableMigration,
  travellingFormat,
  type TravellingMigration,
} from "../../report/migrate/travelling-migration.ts";
import { createOwnReader } from "../documents/read-own-json.ts";
import { openSdk } from "../usage/open-sdk.ts";

/**
 * Reads what a package tells about the step from the SDK that the project has installed.
 * @returns `null` where the later side is no folder of a package, or its package has no such step
 */
export async function readMigration(
  to: string,
  installed: SdkPackage,
  reader: FileReader,
): Promise<Checked<ChangeReport | null>> {
  const found = collectFindings();
  const folder = to.replace(/[/\\]manifest\.json$/, "");
  const steps = join(folder, migrationsFolder);
  if ((await reader.kindOfPath(steps)) !== "folder") return found.done(null);
  const later = found.take(await openSdk(withSlashes(folder), reader));
  if (later === null) return found.failed();
  const step = { from: installed.release.id, to: later.release.id };
  const path = join(folder, migrationPath(step.from, step.to));
  if (!(await reader.pathExists(path))) {
    found.add(
      migrationMissing(
        later.name,
        step,
        await knownSteps(steps, step.to, reader),
      ),
    );
    return found.done(null);
  }
  const migration = found.take(await readStep(path, reader));
  if (migration === null) return found.failed();
  const problem = problemOf(migration, { installed, later });
  if (problem !== null)
    return found.failed(migrationOther(placeOf(path), problem));
  return found.done(
    migrationReport(migration, [
      ...new Set([...installed.operations.keys(), ...later.operations.keys()]),
    ]),
  );
}

const readStep = createOwnReader<TravellingMigration>({
  schema: readableMigration,
  describedIn: "migration-file.schema.json",
  format: travellingFormat,
  otherFormat: migrationFormatUnknown,
});

/** The releases from which the package knows the step. */
async function knownSteps(
  folder: string,
  to: string,
  reader: FileReader,
): Promise<readonly string[]> {
  const end = `-${to}.json`;
  const { value } = await reader.listSourceFiles(folder, end);
  return (value ?? []).map((name) => name.slice(0, -end.length));
}

/** A text at its limit could make lists whose product is far beyond it. */
const mostReached = 5_000_000;

function problemOf(
  { service, from, to, changes, reachSets }: TravellingMigration,
  {
    installed,
    later,
  }: { readonly installed: SdkPackage; readonly later: SdkPackage },
): string | null {
  if (installed.service !== later.service)
    return `its package is of the service ${later.service}, and the installed one of ${installed.service}`;
  if (from.id !== installed.release.id || to.id !== later.release.id)
    return `it is about ${service} from ${from.title} to ${to.title}`;
  const reached = changes.reduce(
    (sum, { reachSet }) =>
      sum + (reachSet === null ? 0 : (reachSets[reachSet]?.length ?? 0)),
    0,
  );
  return reached > mostReached
    ? `its changes reach more than ${mostReached} operations in all`
    : null;
}

function placeOf(path: string) {
  return { file: withSlashes(path), line: 1, column: 1, length: 0 };
}
