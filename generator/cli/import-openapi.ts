import { maxFilesOption, strictOption } from "./openapi-options.ts";
import { InvalidArgumentError, Option, type Command } from "commander";
import type { ImportOpenapiOptions } from "../commands/import-openapi.ts";
import { isPathPrefix } from "../commands/documents/path-prefix.ts";
import { conflictOption } from "./conflict-option.ts";
import { createPorts } from "./create-ports.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export function addImportOpenapi(
  command: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  command
    .command("openapi")
    .description(
      "pin an OpenAPI document under a release and write what it says into a namespace",
    )
    .argument("<file>", "the document: JSON or YAML, gzipped or not")
    .requiredOption("--namespace <id>", "namespace that it describes")
    .requiredOption(
      "--release <label>",
      "release that it describes; a new label becomes the newest",
    )
    .option(
      "--after <label>",
      "place of a new label: behind this one; start: before all",
    )
    .option("--spec <dir>", "folder of the catalogue; made if need be", "spec")
    .option(
      "--path-prefix <path>",
      "what stands in front of all paths (default: the path of the servers)",
      pathPrefix,
    )
    .option("--settings <file>", "extensions and lists of the documents")
    .addOption(
      new Option(
        "--preset <name...>",
        "only these presets of vendor extensions (default: all)",
      ).conflicts("settings"),
    )
    .option(
      "--root <dir>",
      "folder that $refs may not leave (default: that of the document)",
    )
    .option("--overlay <file...>", "Overlay documents, applied in their order")
    .addOption(maxFilesOption())
    .addOption(conflictOption())
    .addOption(strictOption())
    .action(async (file: string, options: ImportOpenapiOptions) => {
      const { planImportOpenapi } =
        await import("../commands/import-openapi.ts");
      setExitCode(
        await runCommand(
          () => planImportOpenapi(file, options, createPorts(session)),
          session,
          { claims: [options.spec] },
        ),
      );
    });
}

function pathPrefix(text: string): string {
  if (isPathPrefix(text)) return text;
  throw new InvalidArgumentError("A path prefix looks like /api/v1.");
}
