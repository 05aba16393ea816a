import {
  addressOptions,
  maxFilesOption,
  strictOption,
} from "../options/openapi-options.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { editsFolder, readsFile, readsFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import { InvalidArgumentError } from "commander";
import type { CliCommand } from "../options/command-line.ts";
import type { ImportOpenapiOptions } from "../../commands/import/plan-openapi.ts";
import { isPathPrefix } from "../../commands/documents/path-prefix.ts";
import { conflictOption } from "../options/conflict-option.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

export function addImportOpenapi(
  command: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const openapi = command
    .command("openapi")
    .description(
      "Keep an OpenAPI document as the one of a release, and write what changed into a namespace of the catalogue.",
    )
    .argument(
      "<file>",
      "OpenAPI document (JSON, YAML, gzip), a file or an address",
    )
    .addOption(
      new CliOption(
        "--namespace <id>",
        "namespace that the document describes",
        noPath,
      ).makeOptionMandatory(),
    )
    .addOption(
      new CliOption(
        "--release <label>",
        "release that the document describes; a new label becomes the newest release",
        noPath,
      ).makeOptionMandatory(),
    )
    .addOption(
      new CliOption(
        "--after <label>",
        "place a new label after this release; start: before all",
        noPath,
      ),
    )
    .addOption(
      specOption(editsFolder, "folder of the catalogue; created if missing"),
    )
    .addOption(
      new CliOption(
        "--path-prefix <path>",
        "prefix of all paths (default: the path of the servers)",
        noPath,
      ).argParser(pathPrefix),
    )
    .addOption(
      new CliOption(
        "--settings <file>",
        "file that says what extensions and lists of the document mean",
        readsFile,
      ),
    )
    .addOption(
      new CliOption(
        "--preset <name...>",
        "use only these presets of vendor extensions (default: all)",
        noPath,
      ).conflicts("settings"),
    )
    .addOption(
      new CliOption(
        "--root <dir>",
        "folder that $refs must stay in (default: the folder of the document)",
        readsFolder,
      ),
    )
    .addOption(
      new CliOption(
        "--overlay <file...>",
        "apply these Overlay documents, in this order",
        readsFile,
      ),
    )
    .addOption(maxFilesOption())
    .addOption(conflictOption())
    .addOption(strictOption());
  for (const option of addressOptions()) openapi.addOption(option);
  openapi.action(async (file: string, options: ImportOpenapiOptions) => {
    const { planImportOpenapi } =
      await import("../../commands/import/plan-openapi.ts");
    setExitCode(
      await runCommand(
        () => planImportOpenapi(file, options, createPorts(session)),
        session,
        { claims: [options.spec] },
      ),
    );
  });
  addExamples(openapi, [
    [
      "Read the document of a new release",
      "import openapi pets.json --namespace pets --release 2.0.0",
    ],
    [
      "Place the release before all others",
      "import openapi pets.json --namespace pets --release 1.0.0 --after start",
    ],
  ]);
}

function pathPrefix(text: string): string {
  if (isPathPrefix(text)) return text;
  throw new InvalidArgumentError("A path prefix looks like /api/v1.");
}
