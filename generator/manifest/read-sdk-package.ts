import { manifestForm } from "../diagnostics/codes.ts";
import { failed, type Checked } from "../diagnostics/diagnostic.ts";
import { permissionModes } from "../model/permission-mode.ts";
import { defaultTypePolicy, type TypePolicy } from "../model/type-policy.ts";
import type { LocatedSource } from "../source/located-source.ts";
import { isObject } from "../json/json-value.ts";
import { objectOf, textOf, textsOf, type Entry } from "./manifest-values.ts";
import type { SdkInput, SdkOperation, SdkPackage } from "./sdk-package.ts";

/** The first format that contains parameters, responses and types. */
const format = 3;

/**
 * The `manifest.json` of an SDK, for code that calls it.
 * @param place has the folder of the package and the facts of its package.json
 */
export function readSdkPackage(
  source: LocatedSource,
  place: Pick<SdkPackage, "folder" | "version">,
): Checked<SdkPackage> {
  const root = objectOf(source.value);
  const name = textOf(root?.["package"]);
  const generator = textOf(root?.["generator"]);
  const entries = objectOf(root?.["operations"]);
  const problem =
    root === null || name === null || generator === null || entries === null
      ? "it does not name a package, a generator and operations"
      : root["format"] !== format
        ? `its format is lower than ${format}, the first with parameters, responses and types`
        : null;
  if (
    name === null ||
    generator === null ||
    entries === null ||
    problem !== null
  )
    return failed(manifestForm(source.locate(["format"]), problem ?? ""));
  const release = objectOf(root?.["release"]) ?? {};
  const former = objectOf(root?.["former"]) ?? {};
  const operations = Object.entries(entries).flatMap(([key, value]) => {
    const entry = objectOf(value);
    return entry === null ? [] : [readOperation(key, entry)];
  });
  return {
    value: {
      name,
      generator,
      service: textOf(root?.["service"]) ?? "",
      ...place,
      release: {
        id: textOf(release["id"]) ?? "",
        label: textOf(release["label"]),
      },
      typePolicy: readTypePolicy(objectOf(root?.["settings"]) ?? {}),
      packs: textsOf(root?.["packs"]),
      operations: new Map(operations.map((each) => [each.key, each])),
      types: textsByName(root?.["types"]),
      formerTypes: textsByName(former["types"]),
      formerFields: new Map(
        Object.entries(objectOf(former["fields"]) ?? {}).map(
          ([schema, fields]) => [schema, textsByName(fields)],
        ),
      ),
    },
    diagnostics: [],
  };
}

function readTypePolicy(entry: Entry): TypePolicy {
  const { enums, int64, absentNull } = defaultTypePolicy;
  const oneOf = <T extends string>(
    values: readonly T[],
    key: string,
    usual: T,
  ): T => values.find((value) => value === entry[key]) ?? usual;
  return {
    enums: oneOf(["closed", "open"], "enums", enums),
    int64: oneOf(["number", "string", "string-or-number"], "int64", int64),
    absentNull: oneOf(
      ["none", "lists", "maps", "all"],
      "absentNull",
      absentNull,
    ),
  };
}

function readOperation(key: string, entry: Entry): SdkOperation {
  const replacement = objectOf(entry["replacement"]);
  const list = objectOf(entry["list"]);
  return {
    key,
    title: textOf(entry["title"]) ?? key,
    symbol: textOf(entry["symbol"]),
    aliases: textsOf(entry["aliases"]),
    functions: textsByName(entry["functions"]),
    inputs: new Map(
      Object.entries(objectOf(entry["inputs"]) ?? {}).flatMap(
        ([name, value]) => {
          const input = readInput(value);
          return input === null ? [] : [[name, input] as const];
        },
      ),
    ),
    answers: textsOf(entry["answers"]),
    listItems: list && textsOf(list["items"]),
    scopes: textsOf(entry["scopes"]),
    permissions: textsOf(entry["permissions"]),
    permissionMode:
      permissionModes.find((mode) => mode === entry["permissionMode"]) ?? "all",
    security: Array.isArray(entry["security"])
      ? entry["security"].filter(isObject).map(readRequirement)
      : [],
    state: textOf(entry["state"]) ?? "available",
    deprecatedSince: textOf(entry["deprecatedSince"]),
    sunset: textOf(entry["sunset"]),
    replacement: textOf(replacement?.["operation"]),
  };
}

function readInput(value: unknown): SdkInput | null {
  const entry = objectOf(value);
  const place = textOf(entry?.["in"]);
  const name = textOf(entry?.["name"]);
  const presentName = textOf(entry?.["presentName"]);
  return place === null || name === null
    ? null
    : { in: place, name, ...(presentName !== null && { presentName }) };
}

/** The members of an object that are texts; none of anything else. */
function textsByName(value: unknown): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(objectOf(value) ?? {}).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text] as const] : [],
    ),
  );
}

function readRequirement(
  value: Entry,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(value).map(([scheme, scopes]) => [scheme, textsOf(scopes)]),
  );
}

/** Whether a text is a manifest of any format that sdkwright wrote, even if it is incomplete. Never throws. */
export function isManifestText(text: string): boolean {
  if (!/"generator":\s*"sdkwright /.test(text)) return false;
  try {
    const root = objectOf(JSON.parse(text));
    return (
      (textOf(root?.["generator"])?.startsWith("sdkwright ") ?? false) &&
      objectOf(root?.["operations"]) !== null
    );
  } catch {
    // The code that opens it reports the errors.
    return true;
  }
}
