import { wrongValue } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OperationKey } from "../../model/operation.ts";
import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import {
  createSchemaChecks,
  type SchemaChecks,
} from "../../source/check-schema.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { listFromSettings, type ListContent } from "./list-content.ts";
import {
  joinExtensions,
  type ExtensionFact,
  type ExtensionPaths,
} from "./extension-facts.ts";
import { presetNames, presets, type PresetName } from "./presets.ts";
import { openapiSettingsSchema } from "./settings-schema.ts";
import type { OpenapiSettings } from "./settings.ts";

/** What the schema lets through. */
interface SettingsContent {
  readonly presets?: readonly PresetName[];
  readonly extensions?: Readonly<
    Partial<Record<ExtensionFact, string | readonly string[]>>
  >;
  readonly lists?: Readonly<Record<string, ListContent | null>>;
}

const validate: SchemaChecks<"settings"> = createSchemaChecks(
  openapiSettingsSchema,
  { whole: "the file", describedIn: "the documentation of the settings" },
);

/** Reads the file that says how OpenAPI documents are to be read. Never throws; unknown keys are errors. */
export function readOpenapiSettings(
  file: SourceFile,
): Checked<OpenapiSettings> {
  const { value: source, diagnostics } = parseYaml(file);
  if (source === null) return { value: null, diagnostics };
  const violations = validate("settings", source);
  if (violations.length > 0)
    return {
      value: null,
      diagnostics: violations.map(({ diagnostic }) => diagnostic),
    };
  // The schema has accepted it.
  const content = source.value as SettingsContent;
  const found: Diagnostic[] = [];
  const lists = readLists(content, source, found);
  return {
    value: { extensions: readExtensions(content), lists },
    diagnostics: found,
  };
}

function readExtensions(content: SettingsContent): ExtensionPaths {
  const names = content.presets ?? presetNames;
  const own = Object.fromEntries(
    Object.entries(content.extensions ?? {}).map(([fact, written]) => [
      fact,
      typeof written === "string" ? [written] : written,
    ]),
  );
  return joinExtensions([own, ...names.map((name) => presets[name])]);
}

function readLists(
  { lists = {} }: SettingsContent,
  source: LocatedSource,
  found: Diagnostic[],
): ReadonlyMap<OperationKey, DescribedList | null> {
  const read = new Map<OperationKey, DescribedList | null>();
  for (const [operation, list] of Object.entries(lists)) {
    const key = keyOf(operation);
    if (key === null)
      found.push(
        wrongValue(
          source.locateKey(["lists", operation]),
          "lists",
          "a method and a path such as GET /things/{id}/parts",
          operation,
        ),
      );
    else read.set(key, list === null ? null : listFromSettings(list));
  }
  return read;
}

/** `GET /things/{id}` as the key of the operation. */
function keyOf(written: string): OperationKey | null {
  const [method = "", path = ""] = written.split(" ", 2);
  return /^[A-Z]+$/.test(method) && path.startsWith("/")
    ? `${method} ${anonymousPath(parsePath(path))}`
    : null;
}
