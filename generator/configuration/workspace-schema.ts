import type { DefinitionsSchema } from "../source/check-schema.ts";
import { closed, text } from "../source/schema-parts.ts";
import type { CommandFacts } from "./command-facts.ts";
import { optionSchema } from "./configuration-schema.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Options that are about one run, and the form of `package.json`, which a workspace decides. */
const left: ReadonlySet<string> = new Set([
  "color",
  "package-json",
  "quiet",
  "verbose",
]);

/** What a run of `release` in a package takes from its own key; the rest is as `generate` has it. */
const ofRelease: ReadonlySet<string> = new Set([
  "accepted",
  "max-files",
  "openapi",
  "overlay",
  "path-prefix",
  "policy",
  "root",
  "settings",
  "strict",
  "tables",
]);

export const engineNames = ["turbo", "nx"] as const;

const textOrTexts: Schema = {
  anyOf: [text, { type: "array", items: text, minItems: 1 }],
};

/** JSON Schema of `sdkwright.workspace.yaml`: the options of `generate`, for many packages. */
export function workspaceSchema(
  commands: readonly CommandFacts[],
): DefinitionsSchema {
  const generate = settingsOf(commands, "generate", (key) => !left.has(key));
  const release = settingsOf(commands, "release", (key) => ofRelease.has(key));
  const { openapi: _, spec: __, ...settings } = generate;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "https://sdkwright.dev/workspace.schema.json",
    title: "sdkwright.workspace.yaml",
    $ref: "#/$defs/workspace",
    $defs: { workspace: topSchema(settings, release) },
  };
}

function topSchema(settings: Schema, release: Schema): Schema {
  return closed(
    {
      engines: {
        type: "array",
        items: { enum: [...engineNames] },
        description:
          "Build engines whose files `sdkwright workspace sync` writes. Default: turbo.",
      },
      "runtime-package": {
        ...text,
        description:
          "Folder of the package @sdkwright/runtime, which SDKs with `runtime: package` share. Without it, they take the package from the registry.",
      },
      defaults: closed(
        settings,
        [],
        "Settings of every package: options of `sdkwright generate`.",
      ),
      packages: {
        type: "array",
        minItems: 1,
        description:
          "The packages. `{name}` in a value stands for what the stars of a pattern match, or for the name of the file or folder.",
        items: entrySchema(settings, release),
      },
      overrides: {
        type: "array",
        description:
          "Settings of some packages, which replace those of `defaults` and `packages`. The last one counts.",
        items: closed(
          {
            packages: {
              type: "array",
              items: text,
              minItems: 1,
              description: "Names of packages; a star stands for any text.",
            },
            ...settings,
          },
          ["packages"],
          "Settings of some packages.",
        ),
      },
    },
    ["packages"],
    "The packages of a workspace. Paths are relative to the folder of this file.",
  );
}

function entrySchema(settings: Schema, release: Schema): Schema {
  return closed(
    {
      openapi: {
        ...textOrTexts,
        description:
          "OpenAPI documents, each of which becomes a package: paths, in which `*` stands for any text of a name and `**` for any folders.",
      },
      spec: {
        ...textOrTexts,
        description:
          "Folders of catalogues, each of which becomes a package; in the same form.",
      },
      except: {
        ...textOrTexts,
        description: "What the patterns match and is no package; same form.",
      },
      ...settings,
      "on-release": closed(
        release,
        [],
        "Options of `sdkwright release --workspace LABEL`, of catalogues.",
      ),
    },
    [],
    "Packages that have their settings in common: options of `sdkwright generate`.",
  );
}

function settingsOf(
  commands: readonly CommandFacts[],
  name: string,
  isTaken: (key: string) => boolean,
): Schema {
  const options = commands.find((each) => each.section === name)?.options ?? [];
  return Object.fromEntries(
    options
      .filter(({ key }) => isTaken(key))
      .map((each) => {
        // A default of the workspace would hide where the value comes from.
        const { default: _, ...schema } = optionSchema(each);
        return [each.key, schema];
      }),
  );
}
