import { describe, it } from "vitest";
import { readRepositoryFile } from "../support/markdown-files.ts";
import { keyTable, type Schema } from "../support/schema-tables.ts";
import { expectWrittenPage, fenced, plain } from "../support/written-page.ts";

const page = "reference/configuration.md";
const { $defs } = JSON.parse(
  // A test holds it to the options of the commands.
  readRepositoryFile("schemas/config.schema.json"),
) as { readonly $defs: Readonly<Record<"configuration", Schema>> };

const keys = Object.entries($defs.configuration.properties ?? {});
const isSection = ({ properties }: Schema) => properties !== undefined;

const example = `# yaml-language-server: $schema=./node_modules/sdkwright/schemas/config.schema.json
spec: spec
generate:
  openapi: openapi.yaml
  out: sdk
  package: "@acme/shop"
diff:
  fail-on: risky`;

describe(`docs/${page}`, () => {
  it("has the keys as they are", async () => {
    await expectWrittenPage(page, [
      "# Configuration",
      "`sdkwright.yaml` holds the options of a project, so that its commands need none.",
      fenced("yaml", example),
      [
        "- The keys are the long options of the [commands](commands.md) without their dashes, in a section for each command. Options that several commands share may be at the top of the file.",
        "- sdkwright looks for the file in the working folder and in the folders above it, up to the top of the git repository. `--config FILE` names another one.",
        "- Paths are relative to the folder of the file. Options on the command line are relative to the working folder.",
        "- Paths stay in the git repository of the file, or in its folder where there is no repository. Only the command line names others, and `format: prettier`: [what a configuration may do](../../SECURITY.md#what-a-configuration-may-do).",
        "- The command line has precedence over the configuration, and a section over the top of the file.",
        "- A key that sdkwright does not know is an error with its place, and with the key that you may have meant.",
      ].join("\n"),
      "The first line of the example lets an editor complete and check the keys. `sdkwright schema --of config` prints the JSON Schema.",
      "## All commands",
      keyTable({
        properties: Object.fromEntries(
          keys.filter(([, schema]) => !isSection(schema)),
        ),
      }),
      ...keys
        .filter(([, schema]) => isSection(schema))
        .flatMap(([name, schema]) => [
          `## ${name}`,
          plain(schema.description ?? ""),
          keyTable(schema),
        ]),
    ]);
  });
});
