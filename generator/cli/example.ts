import { join } from "node:path";
import { Option, type Command } from "commander";
import type { ProjectKind } from "../configuration/configuration-text.ts";
import { addExamples } from "./examples.ts";
import { failureCode, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

interface ExampleProject {
  readonly project: ProjectKind;
  /** The command to try first. */
  readonly next: string;
}

/** Each is a folder of `examples/`, which gets a configuration of its own. */
const projects: ReadonlyMap<string, ExampleProject> = new Map([
  ["gateway", { project: { kind: "catalogue", spec: "spec" }, next: "check" }],
  [
    "petstore",
    {
      project: {
        kind: "document",
        document: "openapi.yaml",
        out: "sdk",
        packageName: "@acme/petstore",
      },
      next: "generate",
    },
  ],
  [
    "shop",
    {
      project: {
        kind: "document",
        document: "shop-1.yaml",
        out: "sdk",
        packageName: "@acme/shop",
      },
      next: "generate",
    },
  ],
]);

export function addExample(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("example")
    .description(
      "Copy a complete project into a new folder: petstore has an OpenAPI document, shop has code that uses an SDK, gateway has a catalogue.",
    )
    .argument("[dir]", "new or empty folder (default: the name of the example)")
    .addOption(
      new Option("--of <example>", "which example to copy")
        .choices([...projects.keys()])
        .default("petstore"),
    )
    .action(
      async (
        directory: string | undefined,
        { of }: { readonly of: string },
      ) => {
        setExitCode(await copyExample(of, directory ?? of, session));
      },
    );
  addExamples(command, [
    ["Copy an example with an OpenAPI document", "example petstore"],
    ["Copy an example with a catalogue", "example gateway --of gateway"],
  ]);
}

async function copyExample(
  name: string,
  directory: string,
  session: Session,
): Promise<ExitCode> {
  const [{ loadExample }, { configurationText }, { isEmptyFolder }, codes] =
    await Promise.all([
      import("./load-templates.ts"),
      import("../configuration/configuration-text.ts"),
      import("../io/is-empty-folder.ts"),
      import("../diagnostics/codes.ts"),
    ]);
  if (!(await isEmptyFolder(directory))) {
    const diagnostics = [codes.exampleFolderInUse(directory)];
    session.report(diagnostics);
    return failureCode(diagnostics);
  }
  const example = projects.get(name);
  if (example === undefined) throw new Error(`Expected an example ${name}.`);
  const files = [
    ...(await loadExample(name)),
    {
      path: "sdkwright.yaml",
      content: Buffer.from(configurationText(example.project)),
    },
  ];
  const plan = {
    writes: [
      {
        kind: "files" as const,
        files: files.map(({ path, content }) => ({
          path: join(directory, path),
          content,
          before: { kind: "absent" as const },
        })),
      },
    ],
    out: "",
    notes: [
      `${join(directory, "README.md")} says what to try. Next:`,
      `  cd ${directory} && sdkwright ${example.next}`,
    ],
    outcome: "passed" as const,
  };
  return runCommand({ value: plan, diagnostics: [] }, session, {
    tells: "folders",
  });
}
