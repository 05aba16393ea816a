import { eventsUpTo, isNamed, stateAt } from "../../model/lifecycle.ts";
import { queryNameOf } from "../../model/list-convention.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import type { Operation, OperationKey } from "../../model/operation.ts";
import { shapeOf } from "../../model/catalogued-shape.ts";
import { shapeIn } from "../../model/operation-call.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonText } from "../../render/json-text.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { allNames, typeEntry, typePointer } from "../../naming/type-ledger.ts";
import { isAlias } from "../plan/name-tree.ts";
import { callText, type FormerMethod } from "../../naming/name-ledger.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { SdkFile } from "../emit-input.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { manifestExports } from "./manifest-exports.ts";
import { manifestFormer } from "./manifest-former.ts";

/**
 * Prints `manifest.json`, for programs: the name of each operation, what it needs and its lifecycle. Impact analysis
 * reads it, and its hashes identify the documents from which the SDK was generated. It lists removed operations too,
 * since such a reader looks for code that still names them. Every SDK has all keys, with empty values where a service
 * has no such thing.
 * @param files the code
 */
export function manifestJson(
  context: SdkContext,
  files: readonly SdkFile[],
): string {
  const { model, release, generatorVersion, documents, typePolicy, packs } =
    context.input;
  const ignored = (model.ignored ?? []).map((part) => ({ ...part }));
  const { id, label } = model.releases[release] ?? { id: "", label: null };
  const called = new Map(
    [...context.called.values()]
      .filter(({ method }) => !isAlias(method))
      .map((each) => [each.method.operation.key, each]),
  );
  const functions = functionsOf(context);
  const entries = model.operations
    .filter(({ lifecycle }) => isNamed(stateAt(lifecycle, release)))
    .map((operation) => [
      operation.key,
      entryOf(context, operation, called.get(operation.key), functions),
    ]);
  return jsonText({
    // In format 1, entries of gateways and of documents each had keys of their own. Format 2 had no parameters,
    // responses and types.
    format: 3,
    generator: `sdkwright ${generatorVersion}`,
    service: model.service.id,
    package: model.service.packageName,
    release: { id, label },
    documents: documents.map(({ uri, sha256 }) => ({ uri, sha256 })),
    // The next SDK of this code has to have the same types.
    settings: {
      enums: typePolicy.enums,
      int64: typePolicy.int64,
      absentNull: typePolicy.absentNull,
    },
    // An SDK without packs has the bytes that it had before there were any.
    ...(packs.length === 0 ? {} : { packs: packs.map(({ folder }) => folder) }),
    ...(ignored.length === 0 ? {} : { ignored }),
    operations: Object.fromEntries(entries) as Record<string, JsonValue>,
    types: typesOf(context),
    names: namesOf(context),
    exports: manifestExports(context, files),
    ...manifestFormer(context),
  });
}

/**
 * Returns the exported types of component schemas by their names in TypeScript, with the place where each is
 * described.
 */
function typesOf({ input, printing }: SdkContext): JsonValue {
  const { names } = printing.plan;
  const places = new Map(
    [...input.model.schemas.keys()].flatMap((id) => [
      [names.typeName(id, "response"), id] as const,
      ...(names.hasRequestForm(id)
        ? [[names.typeName(id, "request"), id] as const]
        : []),
    ]),
  );
  const entries = [
    ...places,
    ...[...names.aliases].map(([alias, name]) => [alias, places.get(name)]),
  ];
  return Object.fromEntries(
    entries.toSorted(([a = ""], [b = ""]) => compareText(a, b)),
  ) as Record<string, JsonValue>;
}

/**
 * Returns the names of types by identity, as the ledger has them: the next SDK in this folder keeps them. Names that
 * follow from `types` are left out, see `namesOfManifest`.
 */
function namesOf({ input, formerTypes, printing }: SdkContext): JsonValue {
  const { present, typeName } = printing.plan.names;
  const told = new Map(
    Array.from(input.model.schemas.keys(), (id) => [
      typePointer(id),
      typeName(id, "response"),
    ]),
  );
  const former = formerTypes.flatMap(({ formerIdentity, recorded }) =>
    recorded === null ? [] : [[formerIdentity, recorded] as const],
  );
  const entries = [...new Map([...former, ...present])]
    .filter(
      ([id, names]) =>
        allNames(names).length > 1 || told.get(id) !== names.name,
    )
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([id, names]) => [id, typeEntry(names)]);
  return Object.fromEntries(entries) as Record<string, JsonValue>;
}

/** A call, and the function for it: module and name, `store#getInventory`. */
type FunctionEntry = readonly [call: string, place: string];

function functionsOf({
  modules,
}: SdkContext): ReadonlyMap<OperationKey, readonly FunctionEntry[]> {
  const found = new Map<OperationKey, FunctionEntry[]>();
  for (const { file, methods } of modules)
    for (const [{ operation, path }, names] of methods) {
      const entry = [callText(path), `${file}#${names.function}`] as const;
      const others = found.get(operation.key);
      if (others) others.push(entry);
      else found.set(operation.key, [entry]);
    }
  return found;
}

function entryOf(
  context: SdkContext,
  operation: Operation,
  called: CalledMethod | undefined,
  functions: ReadonlyMap<OperationKey, readonly FunctionEntry[]>,
): JsonValue {
  const { input, places } = context;
  const shape = shapeIn(operation);
  const { list } = shapeOf(operation);
  const name = input.names.get(operation.key);
  const parameters = name?.parameters ?? [];
  const place = places.get(operation.key);
  return {
    method: operation.method,
    path: `${operation.front ?? ""}${operation.path}`,
    namespace: operation.namespace,
    title: operationTitle({ operation, parameters }),
    operationId: shape?.operationId ?? null,
    tags: shape?.tags ?? [],
    symbol: name === undefined ? null : callText(name.path),
    aliases: [
      ...(name?.aliases ?? []),
      ...(name?.former ?? []).map(({ path }) => path),
    ].map(callText),
    ...formerEntry(name?.former ?? []),
    module: place?.module.file ?? null,
    interface: place?.type ?? null,
    // The exported functions, by the call that each stands for.
    functions: Object.fromEntries(functions.get(operation.key) ?? []),
    parameters,
    // The words after the name of the method, by the place of each inline type.
    types: Object.fromEntries(called?.inline.recorded ?? []),
    // These are the parameters of a call, by their names in `params`; empty for an operation that the SDK cannot
    // call.
    inputs: Object.fromEntries(
      called?.properties.flatMap(({ name: property, parameter, former }) =>
        [property, ...former].map((each) => [
          each,
          {
            in: parameter.in,
            name: parameter.name,
            ...(each === property ? {} : { presentName: property }),
          },
        ]),
      ) ?? [],
    ),
    // These are the statuses with which a call may succeed, as the document describes them.
    answers: called?.answers.successes.map(({ status }) => status) ?? [],
    scopes: operation.scopes,
    permissions: operation.permissions,
    permissionMode: operation.permissionMode ?? "all",
    security: securityOf(context, operation),
    ...lifeOf(context, operation),
    list: list && listEntry(list),
  };
}

/** Returns the methods of stated renames by the key that the operation had: the next SDK in this folder needs them. */
function formerEntry(
  former: readonly FormerMethod[],
): Readonly<Record<string, JsonValue>> {
  if (former.length === 0) return {};
  const entries = former.map(({ key, path, parameters }) => [
    key,
    { symbol: callText(path), parameters },
  ]);
  return { former: Object.fromEntries(entries) as Record<string, JsonValue> };
}

/** Returns the alternatives, each with the schemes that it needs together. */
function securityOf({ input }: SdkContext, operation: Operation): JsonValue {
  const { access } = input.model.service;
  const own = access.kind === "direct" ? access.security : [];
  return (shapeIn(operation)?.security ?? own).map((requirement) =>
    Object.fromEntries(
      requirement.map(({ scheme, scopes }) => [scheme, scopes]),
    ),
  );
}

function lifeOf(
  context: SdkContext,
  operation: Operation,
): Readonly<Record<string, JsonValue>> {
  const { model, release } = context.input;
  const { lifecycle, sunset } = operation;
  const shape = shapeIn(operation);
  return {
    state: stateAt(lifecycle, release),
    stability: shape?.life.stability ?? null,
    lifecycle: lifecycle
      .filter((event) => event.release <= release)
      .map((event) => ({
        fact: event.kind,
        release: model.releases[event.release]?.id ?? "",
      })),
    deprecatedSince: deprecatedSince(context, operation),
    sunset: shape?.life.sunset ?? sunset?.at ?? null,
    replacement: replacementEntry(context, operation),
  };
}

/** Returns what the document says, otherwise the release of a catalogue. A single document has only one release. */
function deprecatedSince(
  { input }: SdkContext,
  operation: Operation,
): string | null {
  const { model, release } = input;
  const { lifecycle } = operation;
  if (stateAt(lifecycle, release) !== "deprecated") return null;
  const said = shapeIn(operation)?.life.since ?? null;
  if (said !== null || model.releases.length < 2) return said;
  const event = eventsUpTo(lifecycle, "deprecated", release).at(-1);
  const found = event && model.releases[event.release];
  return found ? (found.label ?? found.id) : null;
}

function replacementEntry(
  { input, replacementOf }: SdkContext,
  operation: Operation,
): JsonValue {
  const { replacement: named } = operation;
  const found = replacementOf(operation, input.release);
  if (found !== null && (named === null || found.source === "explicit")) {
    const { operation: successor, state, ...source } = found;
    return { operation: successor.key, ...source, state };
  }
  // A document may name a parameter that it does not describe.
  return named && { operation: named.key, source: "explicit", state: "absent" };
}

function listEntry(list: DescribedList): JsonValue {
  const { items, total, next, pages, size } = list;
  return {
    items,
    total,
    next,
    pages: { ...pages },
    // A query parameter is only its name, as it was before there were lists in bodies.
    size: size && "body" in size ? { ...size } : queryNameOf(size),
  };
}
