import { join } from "node:path";
import { counted } from "../../changes/wording/counted.ts";
import { isEmptyFolder } from "../../io/files/is-empty-folder.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import type { CliCommand } from "../options/command-line.ts";
import { addExamples } from "../terminal/examples.ts";
import { failureCode, type ExitCode, type SetExitCode } from "../exit-code.ts";
import type { CopiedFile } from "../load-templates.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

/** The name of the catalogue of a real service. All other examples are folders of `examples/`. */
const builtIn = "built-in";

/** The examples, each with the command that the user should try first. */
const firstCommands: ReadonlyMap<string, string> = new Map([
  ["petstore", "generate"],
  ["shop", "generate"],
  ["gateway", "check"],
  [builtIn, "generate"],
]);

export function addExample(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("example")
    .description(
      "Copy a complete project into a new folder: petstore has an OpenAPI document, shop has code that uses an SDK, gateway has a catalogue, built-in is a real service with 99 operations.",
    )
    .argument("[dir]", "new or empty folder (default: the name of the example)")
    .addOption(
      new CliOption("--of <example>", "which example to copy", noPath)
        .choices([...firstCommands.keys()])
        .default("petstore"),
    )
    .action(
      async (
        directory: string | undefined,
        { of }: { readonly of: string },
      ) => {
        if (directory !== undefined) await openWrites(session, directory);
        setExitCode(await copyExample(of, directory ?? of, session));
      },
    );
  addExamples(command, [
    ["Copy an example with an OpenAPI document", "example petstore"],
    ["Copy an example with a catalogue", "example gateway --of gateway"],
    ["Copy the built-in catalogue", "example service --of built-in"],
  ]);
}

/** A folder that the user names may be anywhere. */
async function openWrites(session: Session, folder: string): Promise<void> {
  const { namePath } = await import("../../io/files/reach.ts");
  const reach = session.reach();
  if (reach === null) return;
  const named = await namePath(folder);
  session.confine({ ...reach, writes: [...reach.writes, named] });
}

async function copyExample(
  name: string,
  directory: string,
  session: Session,
): Promise<ExitCode> {
  const [{ loadExample, loadSpec }, codes] = await Promise.all([
    import("../load-templates.ts"),
    import("../../diagnostics/codes.ts"),
  ]);
  if (!(await isEmptyFolder(directory))) {
    const diagnostics = [codes.exampleFolderInUse(directory)];
    session.report(diagnostics);
    return failureCode(diagnostics);
  }
  const files =
    name === builtIn ? await builtInProject(loadSpec) : await loadExample(name);
  const readme = name === builtIn ? join("spec", "README.md") : "README.md";
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
      `Copied ${counted(files.length, "file")}. ${join(directory, readme)} explains them.`,
    ],
    next: [
      `cd ${directory} && sdkwright ${firstCommands.get(name) ?? "check"}`,
    ],
    outcome: "passed" as const,
  };
  return runCommand({ value: plan, diagnostics: [] }, session, {
    tells: "folders",
  });
}

/** The catalogue below `spec/`, where commands look for it, and a configuration. */
async function builtInProject(
  loadSpec: () => Promise<readonly CopiedFile[]>,
): Promise<readonly CopiedFile[]> {
  const { configurationText } =
    await import("../../configuration/configuration-text.ts");
  const text = configurationText({ kind: "catalogue", spec: "spec" });
  const spec = await loadSpec();
  return [
    ...spec.map(({ path, content }) => ({ path: `spec/${path}`, content })),
    { path: "sdkwright.yaml", content: Buffer.from(text) },
  ];
}
