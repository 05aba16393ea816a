import {
  packUnknownFile,
  packWithoutTemplates,
} from "../../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Location,
} from "../../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../../diagnostics/findings.ts";
import type { FolderFile } from "../../../io/read/read-folder.ts";
import type { TemplateFile } from "../../../render/template-file.ts";
import { createSchemaChecks } from "../../../source/check-schema.ts";
import { parseYaml } from "../../../source/parse-yaml.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { ValueOf } from "../../../source/value-of.ts";
import type { pack } from "./pack-schema.ts";
import { packSchema } from "./pack-schema.ts";

/** A pack as it stands in its folder. */
export interface PackSource {
  /** The place of its description. */
  readonly at: Location;
  readonly folder: string;
  /** The pack of ours whose templates it has too; `null` for none. */
  readonly base: string | null;
  /** Whether its templates print schemas of values. */
  readonly hasSchemas: boolean;
  readonly peerDependencies: Readonly<Record<string, string>>;
  /** Where its description names a dependency. */
  readonly locate: (dependency: string) => Location;
  /** By path in the folder: `module.ts.hbs`, `partials/query.hbs`. */
  readonly templates: ReadonlyMap<string, TemplateFile>;
}

const checks = createSchemaChecks(packSchema, {
  whole: "the pack",
  describedIn: "schemas/pack.schema.json",
});

/** The description of a pack in its folder. */
export const packFile = "pack.yaml";

export function readPack(
  description: SourceFile,
  files: readonly FolderFile[],
): Checked<PackSource> {
  const { value: source, diagnostics } = parseYaml(description);
  if (source === null) return failed(diagnostics);
  const refused = checks("pack", source);
  if (refused.length > 0)
    return failed(refused.map(({ diagnostic }) => diagnostic));
  // The schema has accepted it.
  const {
    folder,
    base = null,
    schemas = false,
    peerDependencies = {},
  } = source.value as ValueOf<typeof pack>;
  const at = source.locate([]);
  const found = collectFindings();
  const templates = new Map<string, TemplateFile>();
  for (const { path, file, text } of files)
    if (/^(?:[\w-]+\.ts|partials\/[\w-]+)\.hbs$/.test(path))
      templates.set(path, { file, text: text.replaceAll("\r\n", "\n") });
    else if (path !== packFile && path !== "README.md")
      found.add(packUnknownFile(file));
  const hasTemplate = [...templates.keys()].some((path) =>
    path.endsWith(".ts.hbs"),
  );
  if (base === null && !hasTemplate) found.add(packWithoutTemplates(at));
  return found.done({
    at,
    folder,
    base,
    hasSchemas: schemas,
    peerDependencies,
    locate: (dependency) => source.locateKey(["peerDependencies", dependency]),
    templates,
  });
}
