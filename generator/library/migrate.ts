import { usualCodeSeconds } from "../commands/usage/code-timeout.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { createFileReader } from "../io/read/file-reader.ts";
import { plainWindow } from "../report/print/terminal/styled-text.ts";
import {
  migrationForms,
  type MigrationFormId,
} from "../report/migrate/migration-forms.ts";
import type { MigrationReport } from "../report/migrate/migration-report.ts";
import { createLibraryPorts } from "./library-ports.ts";

/** A project, and the release that its code is rewritten for. Sides are named as on the command line. */
export interface MigrateInput {
  /** Path of its `tsconfig.json` or `jsconfig.json`, or of its folder; several are rewritten together. */
  readonly project: string | readonly string[];
  /** The side that the code was written for. Default: the SDK that the project has installed. `SDK=SIDE` for one of several. */
  readonly from?: string | readonly string[];
  /** The side that the code is rewritten for; `SDK=SIDE` for one of several SDKs. */
  readonly to: string | readonly string[];
  /** Folder of the catalogue whose releases are sides. Default: `spec`. */
  readonly spec?: string;
  /** File with the stated renames. Default: that of the catalogue. `SDK=FILE` for one of several SDKs. */
  readonly renames?: string | readonly string[];
  /** The package, where the code uses several. */
  readonly sdk?: string;
  /** Kinds and fingerprints of changes, and files: nothing else is rewritten. Default: everything. */
  readonly only?: readonly string[];
  /** Files that were not understood and stay as they are. Default: none. */
  readonly skip?: readonly string[];
  /** Whether the texts after have a comment above each place that is left. Default: no. */
  readonly todo?: true;
  /** How long the code may be read. Default: 300. */
  readonly timeoutSeconds?: number;
}

/**
 * What `sdkwright migrate` would rewrite, with its certificate and what is left. Nothing is written: `files` has the text of each
 * file before and after.
 */
export async function migrate({
  timeoutSeconds = usualCodeSeconds,
  spec = "spec",
  project,
  from = [],
  to,
  renames = [],
  ...input
}: MigrateInput): Promise<Checked<MigrationReport>> {
  const found = collectFindings();
  // The module is loaded here, since other programs need none of it.
  const { planMigration } = await import("../commands/migrate/plan-migrate.ts");
  const planned = found.take(
    await planMigration(
      {
        options: {
          ...input,
          project: [project].flat(),
          from: [from].flat(),
          to: [to].flat(),
          renames: [renames].flat(),
          spec,
          timeout: timeoutSeconds,
        },
        surroundings: {
          folder: process.cwd(),
          summaryFile: null,
          input: process.stdin,
        },
      },
      createLibraryPorts(createFileReader()),
    ),
  );
  return planned === null ? found.failed() : found.done(planned.report);
}

/** A migration in one of its forms, as `sdkwright migrate --format FORM` prints it. */
export async function renderMigration(
  report: MigrationReport,
  form: MigrationFormId,
): Promise<string> {
  const print = await migrationForms[form].load();
  return print(report, plainWindow);
}
