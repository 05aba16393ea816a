import { maxFilesOption, strictOption } from "./openapi-options.ts";
import { Option, type Command } from "commander";
import { conflictOption } from "./conflict-option.ts";
import type { ExitCode, SetExitCode } from "./exit-codes.ts";
import { addLookOptions } from "./look-options.ts";
import { runtimeOption } from "./runtime-option.ts";
import { optimiseLate } from "./optimise-late.ts";
import { addReleaseFolders, runReleaseDay } from "./run-release-day.ts";
import type { ReleaseOptions } from "../commands/release/release-options.ts";
import type { Session } from "./session.ts";

export function addRelease(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("release")
    .description(
      "release day in one command: pin documents, record the release, write SDK, change reports, changelog, migration notes and the text of a pull request; all of it or nothing",
    )
    .argument("<label>", "label of the release; a new one becomes the newest")
    .option("--date <day>", "day of the release, such as 2026-03-31")
    .option(
      "--openapi <namespace=file...>",
      "documents of the release, one a namespace",
    )
    .option(
      "--overlay <[namespace=]file...>",
      "Overlay documents, applied in their order; with one document the namespace need not be named, here and in the next three",
    )
    .option(
      "--root <[namespace=]dir...>",
      "folder that $refs of the document may not leave (default: that of the document)",
    )
    .option(
      "--settings <[namespace=]file...>",
      "extensions and lists of the documents of the namespace",
    )
    .option(
      "--path-prefix <[namespace=]path...>",
      "what stands in front of all paths (default: as for the release before, else the path of the servers)",
    )
    .option(
      "--tables <file...>",
      "Markdown documents with change tables: FILE for the namespace pro, or NAMESPACE=FILE; tables whose headings name no release are of this one",
    )
    .addOption(
      new Option(
        "--facts-only",
        "release what the catalogue says by hand, without a document or table",
      ).conflicts(["openapi", "tables"]),
    )
    .addOption(conflictOption())
    .option(
      "--package-version <policy>",
      "version of the npm package: by-verdict, label, date, or a version such as 3.0.0 (default: as service.yaml says, else by-verdict)",
    )
    .addOption(runtimeOption())
    .option(
      "--policy <file>",
      "policy that judges the label, where it says labels: semver (default: change-policy.yaml of the catalogue)",
    )
    .option(
      "--accepted <file>",
      "accepted changes, for the label (default: accepted-changes.yaml of the catalogue)",
    )
    .addOption(maxFilesOption())
    .addOption(strictOption())
    .action(async (label: string, options: ReleaseOptions) => {
      optimiseLate();
      setExitCode(await release(label, options, session));
    });
  addLookOptions(command);
  addReleaseFolders(command, "folder of the catalogue; made if need be");
}

/** Signals are noted from here on: whatever has begun is completed or put back. */
async function release(
  label: string,
  options: ReleaseOptions,
  session: Session,
): Promise<ExitCode> {
  const { planRelease } = await import("../commands/release.ts");
  return runReleaseDay(options, session, (ports) =>
    planRelease(label, options, ports),
  );
}
