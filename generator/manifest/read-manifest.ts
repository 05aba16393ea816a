import { manifestForm } from "../diagnostics/codes.ts";
import { failed, type Checked } from "../diagnostics/diagnostic.ts";
import { compareByPath } from "../model/operation.ts";
import { isToken } from "../model/token.ts";
import {
  permissionModes,
  type PermissionMode,
} from "../model/permission-mode.ts";
import { namespaceOf } from "../model/described-path.ts";
import { parameterPlaces } from "../model/operation-shape.ts";
import { namesInPath } from "../model/operation-path.ts";
import { membersByParameter } from "../model/parameter-members.ts";
import type {
  MethodNames,
  WireApi,
  WireOperation,
} from "../wire/model/wire-api.ts";
import type { LocatedSource, PathStep } from "../source/located-source.ts";
import { isObject } from "../json/json-value.ts";
import { exportsIn, subpathIn } from "./exports-in.ts";
import { objectOf, textOf, textsOf, type Entry } from "./manifest-values.ts";

/** Whether a JSON document is a manifest rather than an OpenAPI document. */
export function isManifest({ value }: LocatedSource): boolean {
  return (
    isObject(value) &&
    !Object.hasOwn(value, "openapi") &&
    !Object.hasOwn(value, "swagger") &&
    Object.hasOwn(value, "generator") &&
    Object.hasOwn(value, "operations")
  );
}

/** The API of a manifest, and the release that it describes. */
export interface ReadManifest {
  readonly api: WireApi;
  readonly release: { readonly id: string; readonly label: string | null };
}

/**
 * Reads the `manifest.json` of a generated SDK: its operations, their lifecycle, and the callers that may use them.
 * It contains no payloads. Operations that the release no longer has are left out.
 */
export function readManifest(source: LocatedSource): Checked<ReadManifest> {
  const fail = (path: readonly PathStep[], what: string): Checked<never> =>
    failed(manifestForm(source.locate(path), what));
  const root = objectOf(source.value);
  if (root === null) return fail([], "it is not an object");
  if (![1, 2, 3].includes(root["format"] as number))
    return fail(["format"], "its format is not 1, 2 or 3");
  const entries = objectOf(root["operations"]);
  if (entries === null) return fail(["operations"], "it lists no operations");
  const isOfDocuments =
    Array.isArray(root["documents"]) && root["documents"].length > 0;
  const operations: WireOperation[] = [];
  for (const [key, value] of Object.entries(entries)) {
    const entry = objectOf(value);
    const operation = entry && readOperation(key, entry, isOfDocuments);
    if (operation === null)
      return fail(
        ["operations", key],
        `its operation ${JSON.stringify(key)} has no method, path and state`,
      );
    if (operation !== "gone") operations.push(operation);
  }
  const release = objectOf(root["release"]) ?? {};
  const label = textOf(release["label"]);
  return {
    value: {
      api: {
        title: textOf(root["service"]) ?? "",
        version: label,
        description: null,
        servers: [],
        securitySchemes: [],
        tokenFlows: [],
        tags: new Map(),
        externalDocs: new Map(),
        operations: operations.toSorted(compareByPath),
        webhooks: [],
        ...typesIn(root),
        place: null,
      },
      release: { id: textOf(release["id"]) ?? "", label },
    },
    diagnostics: [],
  };
}

/**
 * The names of types, with the pointer to what each of them describes, since the name of a document may contain the
 * release; with the document, if the type is the whole of it. Manifests before format 3 have no types.
 */
function typesIn(root: Entry): Pick<WireApi, "typeNames" | "exports"> {
  const entries = objectOf(root["exports"]);
  const exports = entries && exportsIn(entries);
  const types = objectOf(root["types"]);
  if (types === null) return { exports };
  const named = Object.entries(types).flatMap(([name, id]) => {
    const place = textOf(id);
    return place === null
      ? []
      : [[name, /#(\/.*)$/s.exec(place)?.[1] ?? place] as const];
  });
  return { typeNames: () => new Map(named), exports };
}

function readOperation(
  key: string,
  entry: Entry,
  isOfDocuments: boolean,
): WireOperation | "gone" | null {
  const path = textOf(entry["path"]);
  const state = textOf(entry["state"]);
  const method = textOf(entry["method"]);
  if (path === null || state === null || method === null) return null;
  if (!isToken(method)) return null;
  if (state !== "available" && state !== "deprecated") return "gone";
  const tags = textsOf(entry["tags"]);
  return {
    key,
    method,
    path,
    namespace: textOf(entry["namespace"]) ?? namespaceIn(entry, path, tags),
    tags,
    scopes: textsOf(entry["scopes"]),
    permissions: textsOf(entry["permissions"]),
    permissionMode: permissionModeIn(entry["permissionMode"]),
    life: {
      isDeprecated: state === "deprecated",
      since: textOf(entry["deprecatedSince"]) ?? deprecationIn(entry),
      sunset: textOf(entry["sunset"]),
      successor: successorIn(entry["replacement"]),
      note: null,
      stability: stabilityIn(entry["stability"]),
    },
    isLifeKnown:
      isOfDocuments ||
      state === "deprecated" ||
      !Object.hasOwn(entry, "lifecycle") ||
      isShownIn(entry),
    details: null,
    sdkNames: namesIn(entry, path),
    place: null,
  };
}

/** Manifests before format 3 do not name the members of parameters. */
function namesIn(entry: Entry, path: string): MethodNames | null {
  const method = textOf(entry["symbol"]);
  if (method === null) return null;
  const members = Object.entries(objectOf(entry["inputs"]) ?? {}).flatMap(
    ([member, value]) => {
      const input = objectOf(value);
      const name = textOf(input?.["name"]);
      const place = parameterPlaces.find((each) => each === input?.["in"]);
      return name === null || place === undefined
        ? []
        : [{ in: place, name, member }];
    },
  );
  return {
    method,
    aliases: textsOf(entry["aliases"]),
    subpath: subpathIn(textOf(entry["module"])),
    members: membersByParameter(namesInPath(path), members),
  };
}

/**
 * Whether a dated fact shows the operation without deprecation. The SDK of a catalogue without documents may have no
 * such fact.
 */
function isShownIn({ lifecycle }: Entry): boolean {
  return (
    Array.isArray(lifecycle) &&
    lifecycle
      .map((each) => objectOf(each)?.["fact"])
      .some((fact) => fact === "added" || fact === "reactivated")
  );
}

/** Manifests of format 1 do not name the namespace: those of documents have tags, and those of gateways have none. */
function namespaceIn(
  entry: Entry,
  path: string,
  tags: readonly string[],
): string {
  return Object.hasOwn(entry, "tags")
    ? namespaceOf({ path, shape: { tags } })
    : (path.split("/")[1] ?? "");
}

/** In format 1, manifests of gateways contain only dated facts. */
function deprecationIn(entry: Entry): string | null {
  const { lifecycle, state } = entry;
  if (Object.hasOwn(entry, "deprecatedSince")) return null;
  if (state !== "deprecated" || !Array.isArray(lifecycle)) return null;
  const fact = lifecycle
    .map(objectOf)
    .findLast((each) => each?.["fact"] === "deprecated");
  return textOf(fact?.["release"]);
}

/**
 * Reads the successor: an object that says how it was found, or a key in manifests of documents of format 1. A
 * successor that was inferred from paths or proposed does not count.
 */
function successorIn(replacement: unknown): string | null {
  const found = objectOf(replacement);
  const source = found?.["source"];
  return source === "inferred" || source === "proposed"
    ? null
    : (textOf(replacement) ?? textOf(found?.["operation"]));
}

/** Older manifests do not contain the mode. */
function permissionModeIn(value: unknown): PermissionMode | null {
  return permissionModes.find((mode) => mode === value) ?? null;
}

function stabilityIn(value: unknown): WireOperation["life"]["stability"] {
  switch (value) {
    case "stable":
    case "beta":
    case "alpha":
    case "experimental":
      return value;
    default:
      return null;
  }
}
