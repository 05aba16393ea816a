import { relative, resolve } from "node:path";
import type { Command } from "commander";
import type { InitRequest } from "../commands/init.ts";
import { createPorts } from "./create-ports.ts";
import { addExamples } from "./examples.ts";
import { failureCode, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export interface InitOptions {
  readonly openapi?: string;
  readonly out: string;
  readonly package?: string;
  readonly catalogue?: true;
  readonly spec: string;
  readonly namespace?: string;
  readonly release: string;
  readonly workflow: boolean;
  readonly script: boolean;
  readonly yes?: true;
}

export function addInit(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("init")
    .description(
      "Set up sdkwright in this folder: sdkwright.yaml, a workflow for pull requests and a script in package.json; with --catalogue also a catalogue. Asks on a terminal; never overwrites a file.",
    )
    .option(
      "--openapi <file>",
      "OpenAPI document (default: the one that is found)",
    )
    .option("--out <dir>", "folder of the SDK package", "sdk")
    .option(
      "--package <name>",
      "name of the package (default: from the title of the document)",
    )
    .option(
      "--catalogue",
      "begin a catalogue with the document, to record releases",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option(
      "--namespace <name>",
      "namespace of the document in the catalogue (default: from its title)",
    )
    .option("--release <label>", "first release of the catalogue", "1.0.0")
    .option("--no-workflow", "do not write a workflow for GitHub Actions")
    .option("--no-script", "do not add a script to package.json")
    .option("-y, --yes", "do not ask; use the options and defaults")
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
  const [{ decideInit }, { planInit }, { loadWorkflow }, { findProject }] =
    await Promise.all([
      import("./init/decide-init.ts"),
      import("../commands/init.ts"),
      import("./load-templates.ts"),
      import("../io/find-project.ts"),
    ]);
  const decided = await decideInit(options, session.out);
  const decision = session.take(decided);
  if (decision === null) return failureCode(decided.diagnostics);
  const { document, isWanted } = decision;
  const here = process.cwd();
  const { value: project } = await findProject(here);
  const top = project?.bounds ?? here;
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
  };
  return runCommand(() => planInit(request, createPorts(session)), session, {
    mode: "write",
  });
}
