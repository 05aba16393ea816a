import type { InitOptions } from "../init/decide-init.ts";
import { relative, resolve } from "node:path";
import { CliOption, commandLineOnly, noPath } from "../options/cli-option.ts";
import { editsFolder, readsFile, writesFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { CliCommand } from "../options/command-line.ts";
import type { InitRequest } from "../../commands/init/plan-init.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Reach } from "../../io/files/reach.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import {
  exitCodes,
  failureCode,
  type ExitCode,
  type SetExitCode,
} from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import { isAddress } from "../../source/address.ts";
import type { Session } from "../session.ts";

export function addInit(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("init")
    .description(
      "Set up sdkwright in this folder: sdkwright.yaml, a workflow for pull requests and a script in package.json; with --catalogue also a catalogue. Asks on a terminal; never overwrites a file.",
    )
    .addOption(
      new CliOption(
        "--openapi <file>",
        "OpenAPI document, or its address (default: the one that is found)",
        readsFile,
      ),
    )
    .addOption(
      new CliOption(
        "--out <dir>",
        "folder of the SDK package",
        writesFolder,
      ).default("sdk"),
    )
    .addOption(
      new CliOption(
        "--package <name>",
        "name of the package (default: from the title of the document)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--catalogue",
        "begin a catalogue with the document, to record releases",
        noPath,
      ),
    )
    .addOption(specOption(editsFolder))
    .addOption(
      new CliOption(
        "--namespace <name>",
        "namespace of the document in the catalogue (default: from its title)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--release <label>",
        "first release of the catalogue",
        noPath,
      ).default("1.0.0"),
    )
    .addOption(
      new CliOption(
        "--no-workflow",
        "do not write a workflow for GitHub Actions",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--no-script",
        "do not add a script to package.json",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "-y, --yes",
        "do not ask; use the options and defaults",
        commandLineOnly,
      ),
    )
    .action(async (options: InitOptions) => {
      setExitCode(await init(options, session));
    });
  addExamples(command, [
    ["Set up the SDK of a document, without questions", "init --yes"],
    [
      "Begin a catalogue with a document",
      "init --openapi openapi.yaml --catalogue --release 1.0.0",
    ],
  ]);
}

async function init(options: InitOptions, session: Session): Promise<ExitCode> {
  const [{ decideInit }, { generateArgs, planInit }, { loadWorkflow }] =
    await Promise.all([
      import("../init/decide-init.ts"),
      import("../../commands/init/plan-init.ts"),
      import("../load-templates.ts"),
    ]);
  const decided = await decideInit(options, session.out);
  const decision = session.take(decided);
  if (decision === null) return failureCode(decided.diagnostics);
  const reach = session.reach();
  const outside =
    reach === null ? [] : await outsideOf(decision.request.project, reach);
  if (session.report(outside)) return failureCode(outside);
  const { document, isWanted } = decision;
  const here = process.cwd();
  const top = reach?.bounds ?? here;
  const fromTop = (path: string): string =>
    relative(top, resolve(here, path)).replaceAll("\\", "/");
  const request: InitRequest = {
    ...decision.request,
    workflow:
      document === null || !isWanted.workflow
        ? null
        : {
            path: relative(
              here,
              resolve(top, ".github/workflows/api-changes.yml"),
            ).replaceAll("\\", "/"),
            text: await loadWorkflow(),
            document: fromTop(document),
          },
    script: isWanted.script,
    sdk: isWanted.sdk,
  };
  const code = await runCommand(
    () => planInit(request, createPorts(session)),
    session,
    { mode: "write" },
  );
  const { project } = request;
  if (code === exitCodes.passed && isWanted.sdk && project.kind === "document")
    session.follow(generateArgs(project.document));
  return code;
}

/** The errors about paths that the new configuration could not name. */
async function outsideOf(
  project: InitRequest["project"],
  reach: Reach,
): Promise<readonly Diagnostic[]> {
  const { isInBounds, whereTo } = await import("../../io/files/reach.ts");
  const { initOutside } = await import("../../diagnostics/codes.ts");
  const named =
    project.kind === "catalogue"
      ? [project.spec]
      : [
          ...(isAddress(project.document) ? [] : [project.document]),
          project.out,
        ];
  const places = await Promise.all(
    named.map(async (path) => ({ path, real: await whereTo(path) })),
  );
  return places.flatMap(({ path, real }) =>
    real === null || isInBounds(real, reach)
      ? []
      : [initOutside(path, reach.bounds)],
  );
}
