import {
  addressOptions,
  maxFilesOption,
  strictOption,
} from "../options/openapi-options.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import {
  namespaced,
  readsDocument,
  readsFile,
  readsFolder,
} from "../options/path-use.ts";
import type { CliCommand } from "../options/command-line.ts";
import { conflictOption } from "../options/conflict-option.ts";
import { addExamples } from "../terminal/examples.ts";
import type { ExitCode, SetExitCode } from "../exit-code.ts";
import { addLookOptions, folderNamers } from "../options/look-options.ts";
import { runtimeOption } from "../options/runtime-option.ts";
import { workspaceOf, workspaceOptions } from "../options/workspace-options.ts";
import { optimiseLate } from "../optimise-late.ts";
import { addReleaseFolders, runReleaseDay } from "./run-release-day.ts";
import type { ReleaseOptions } from "../../commands/release/release-options.ts";
import type { Session } from "../session.ts";

export function addRelease(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("release")
    .description(
      "Record a release: read its documents, and write the catalogue, the SDK, the change reports, the changelog, the migration notes and the text of a pull request. Either all of them change or none.",
    )
    .argument(
      "<label>",
      "label of the release; a new label becomes the newest release",
    )
    .optionsGroup("Inputs:")
    .addOption(
      new CliOption(
        "--date <day>",
        "date of the release, such as 2026-03-31",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--openapi <namespace=file...>",
        "OpenAPI documents of the release, one for each namespace, by file or address",
        namespaced(readsDocument),
      ),
    )
    .addOption(
      new CliOption(
        "--overlay <[namespace=]file...>",
        "apply these Overlay documents, in this order",
        namespaced(readsFile),
      ),
    )
    .addOption(
      new CliOption(
        "--root <[namespace=]dir...>",
        "folder that $refs must stay in (default: the folder of the document)",
        namespaced(readsFolder),
      ),
    )
    .addOption(
      new CliOption(
        "--settings <[namespace=]file...>",
        "file that says what extensions and lists of the document mean",
        namespaced(readsFile),
      ),
    )
    .addOption(
      new CliOption(
        "--path-prefix <[namespace=]path...>",
        "prefix of all paths (default: as before, else the path of the servers)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--tables <file...>",
        "Markdown documents with change tables, as FILE (namespace pro) or NAMESPACE=FILE",
        namespaced(readsFile),
      ),
    )
    .addOption(
      new CliOption(
        "--facts-only",
        "release what the catalogue says, without documents or tables",
        noPath,
      ).conflicts(["openapi", "tables"]),
    )
    .addOption(conflictOption())
    .optionsGroup("Output:")
    .addOption(
      new CliOption(
        "--package-version <policy>",
        "version of the package: by-verdict, label, date, or a version such as 3.0.0 (default: see service.yaml, else by-verdict)",
        noPath,
      ),
    )
    .addOption(runtimeOption())
    .addOption(
      new CliOption(
        "--policy <file>",
        "change policy, which may require semver labels (default: change-policy.yaml of the catalogue)",
        readsFile,
      ),
    )
    .addOption(
      new CliOption(
        "--accepted <file>",
        "file of accepted changes (default: accepted-changes.yaml of the catalogue)",
        readsFile,
      ),
    )
    .addOption(
      new CliOption(
        "--renames <file>",
        "file of stated renames (default: renames.yaml of the catalogue)",
        readsFile,
      ),
    )
    .addOption(maxFilesOption())
    .addOption(strictOption());
  for (const option of addressOptions()) command.addOption(option);
  command.action(async (label: string, options: ReleaseOptions) => {
    const shared = workspaceOf(command);
    if (shared !== null) {
      const { runWorkspace } = await import("./run-workspace.ts");
      const args = [label];
      const run = {
        command: "release",
        args,
        check: false,
        ...shared,
      } as const;
      return setExitCode(await runWorkspace(run, session));
    }
    optimiseLate();
    setExitCode(
      await release(label, { ...options, ...folderNamers(command) }, session),
    );
  });
  addLookOptions(command);
  addReleaseFolders(command, "folder of the catalogue; created if missing");
  command.optionsGroup("For a workspace:");
  for (const option of workspaceOptions()) command.addOption(option);
  addExamples(command, [
    [
      "See what a release would write",
      "release 10.30.0 --openapi pro=pro.json --dry-run",
    ],
    [
      "Record a release with two documents",
      "release 10.30.0 --openapi pro=pro.json devices=devices.json",
    ],
    [
      "Record a release of what the catalogue says",
      "release 10.30.0 --facts-only",
    ],
  ]);
}

/** Handles signals from here on: work that has begun is completed or rolled back. */
async function release(
  label: string,
  options: ReleaseOptions,
  session: Session,
): Promise<ExitCode> {
  const { planRelease } =
    await import("../../commands/release/plan-release.ts");
  return runReleaseDay(`release ${label}`, options, session, (ports) =>
    planRelease(label, options, ports),
  );
}
