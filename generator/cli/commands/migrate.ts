import { createOutputCollector } from "../options/collect-outputs.ts";
import type { CliCommand } from "../options/command-line.ts";
import {
  CliOption,
  commandLineOnly,
  noPath,
  type OptionUse,
} from "../options/cli-option.ts";
import { specOption } from "../options/common-options.ts";
import { addFormsHelp, formOptions } from "../options/form-options.ts";
import { isGiven } from "../options/given-options.ts";
import {
  collect,
  documentOptions,
  strictOption,
} from "../options/openapi-options.ts";
import { addOptionGroups } from "../options/option-groups.ts";
import {
  editsProject,
  namespaced,
  readsFile,
  readsFolder,
  readsNamedSide,
  writesFile,
} from "../options/path-use.ts";
import { codeSideOptions, judgingOptions } from "../options/side-options.ts";
import { timeoutOption } from "../options/timeout-option.ts";
import type { MigrateOptions } from "../../commands/migrate/migrate-options.ts";
import {
  migrationFormIds,
  migrationForms,
  type MigrationFormId,
} from "../../report/migrate/migration-forms.ts";
import { createPorts } from "../create-ports.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { optimiseLate } from "../optimise-late.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { currentSurroundings } from "../surroundings.ts";
import { addExamples } from "../terminal/examples.ts";

export function addMigrate(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const outputs = createOutputCollector<MigrationFormId>({
    ids: migrationFormIds,
    usual: "md",
    appended: null,
  });
  const command = program
    .command("migrate")
    .description(
      "Rewrite code for a release: what is renamed gets its new name where the compiler proves it, and everything else is listed. Shows a diff, and writes with --write.",
    );
  addOptionGroups(command, [
    {
      heading: "Code:",
      options: [
        new CliOption(
          "--project <file...>",
          "configurations of TypeScript or JavaScript projects, rewritten together; a folder without one stands for its workspaces",
          editsProject,
        ).default(["tsconfig.json"], "tsconfig.json"),
        timeoutOption(),
        new CliOption(
          "--sdk <name>",
          "package name of the SDK, if the code uses several",
          noPath,
        ),
        new CliOption(
          "--only <what...>",
          "kinds or fingerprints of changes, and files or folders: rewrite nothing else",
          noPath,
        ),
        new CliOption(
          "--skip <file...>",
          "files that were not understood and stay as they are",
          noPath,
        ),
        new CliOption(
          "--todo",
          "write a comment above each place that is left, with what to do",
          commandLineOnly,
        ),
        new CliOption(
          "--review <file>",
          "write the edits that are likely and not proven as a patch, for git apply after --write",
          writesFile,
        ),
        new CliOption(
          "--verify <command>",
          "run these tests with the mock of each release, in a copy of the folder, and compare their requests",
          commandLineOnly,
        ),
        forSdks(
          new CliOption(
            "--verify-address <variable>",
            "variable of the environment that gives the tests the address of the mock (default: SDKWRIGHT_MOCK_URL, of several SDKs with _ and the name of each)",
            commandLineOnly,
          ),
          commandLineOnly,
        ),
        new CliOption(
          "--write",
          "write the files, all or none",
          commandLineOnly,
        ),
        new CliOption(
          "--force",
          "write although files have changes which are not committed, or the code does not compile",
          commandLineOnly,
        ),
      ],
    },
    {
      heading: "Sides:",
      options: [
        ...codeSideOptions().map((option) => forSdks(option, readsNamedSide)),
        specOption(readsFolder),
        ...documentOptions(),
        strictOption(),
      ],
    },
    { heading: "Report:", options: formOptions(migrationFormIds, outputs) },
    {
      heading: "Judgement:",
      options: judgingOptions().map((option) =>
        option.long === "--renames"
          ? forSdks(option, namespaced(readsFile))
          : option,
      ),
    },
  ]);
  command.action(async (options: MigrateOptions) => {
    const { outDir = null } = options;
    const problem = outputs.problem(outDir);
    if (problem !== null) command.error(`error: ${problem}`);
    const isNamed =
      outDir !== null ||
      ["format", "out"].some((name) => isGiven(command, name));
    optimiseLate();
    const { planMigrate } =
      await import("../../commands/migrate/print-migration.ts");
    const { createRunTests, trialConduct } = await import("../run-tests.ts");
    const call = {
      options,
      outputs: isNamed ? outputs.outputs(outDir) : null,
      surroundings: currentSurroundings(),
      bench: { run: createRunTests(session.tell), conduct: trialConduct },
      window: session.window(),
    };
    setExitCode(
      await runCommand(
        async () => planMigrate(call, createPorts(session)),
        session,
        {
          failed: exitCodes.unreadable,
          // What a run that was killed has left half written is completed before the code is read.
          claims:
            options.write === true ? [session.reach()?.bounds ?? "."] : [],
        },
      ),
    );
  });
  addFormsHelp(
    command,
    migrationFormIds,
    (id) => migrationForms[id].description,
  );
  addExamples(command, [
    ["Show what a release lets you rewrite", "migrate --to 10.30.0"],
    [
      "Rewrite the code between two documents",
      "migrate --from old.yaml --to new.yaml --renames renames.yaml --write",
    ],
    [
      "Write a list of what is left for people",
      "migrate --to 10.30.0 --format checklist --out left.md",
    ],
  ]);
}

/** An option of which each of several SDKs has a value of its own. */
function forSdks({ flags, description }: CliOption, use: OptionUse): CliOption {
  return new CliOption(flags, `${description}; SDK=VALUE may be repeated`, use)
    .argParser(collect)
    .repeatable();
}
