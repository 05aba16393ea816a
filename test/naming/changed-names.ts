import { parse } from "yaml";
import { compareApis } from "../../generator/changes/apis/compare-apis.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { readDescription } from "../../generator/commands/documents/read-description.ts";
import { namesOfManifest } from "../../generator/manifest/names-of-manifest.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { withoutNames } from "../../generator/model/endpoint-text.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { parseSource } from "../../generator/source/parse-source.ts";
import type {
  WireApi,
  WireExport,
} from "../../generator/wire/model/wire-api.ts";
import { readWireApi } from "../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../generator/wire/read/written-alike.ts";
import { documentOf } from "../support/documents.ts";
import { planNamed } from "../support/plan-document-sdk.ts";

/** An exported name of a release that the next one does not have, or has for something else. */
export interface ChangedName {
  /** `orders#OrdersListParams` */
  readonly name: string;
  /** The name of the same thing; `null` if it has none. */
  readonly now: string | null;
  readonly reason: string;
  /** What a comparison of the documents reports: the name, its operation, or the operations that alone used it. */
  readonly toldBy: "name" | "operation" | "users" | null;
}

export interface NamesBetween {
  /** The number of exported names of the earlier release. */
  readonly all: number;
  readonly changed: readonly ChangedName[];
}

interface Release {
  readonly label: string;
  readonly text: string;
}

/** The exported names that change between two releases of a document, without a ledger and with one. */
export async function changedNames(
  before: Release,
  after: Release,
): Promise<Readonly<Record<"fresh" | "kept", NamesBetween>>> {
  const [old, now] = [wireOf(before), wireOf(after)];
  const { changes } = compareApis({
    before: old,
    after: now,
    renames: [],
    areAlike: createWrittenAlike(),
  });
  const first = await manifestOf(before, null);
  const staying = reachedBy(
    before.text,
    new Set(now.operations.map(({ key }) => key)),
  );
  const isOrphan = ({ owner, part }: WireExport): boolean =>
    part === "type" && owner !== null && !staying.has(owner);
  const ledger = JSON.stringify(namesOfManifest(first));
  const between = async (text: string): Promise<NamesBetween> => {
    const [from, to] = [exportsOf(first), exportsOf(text)];
    return {
      all: from.size,
      changed: differing(from, to).map(([name, entry, to]) => ({
        name,
        now: to,
        reason: reasonOf(entry, to, { old, now }),
        toldBy: toldBy(entry, changes) ?? (isOrphan(entry) ? "users" : null),
      })),
    };
  };
  return {
    fresh: await between(await manifestOf(after, null)),
    kept: await between(await manifestOf(after, ledger)),
  };
}

function wireOf({ label, text }: Release): WireApi {
  const { value: documents } = documentOf({ file: label, text });
  const read =
    documents && readWireApi(documents, { settings: defaultOpenapiSettings });
  if (!read?.value) throw new Error(`Expected the document ${label}.`);
  return read.value;
}

async function manifestOf(
  { label, text }: Release,
  ledger: string | null,
): Promise<string> {
  const { value: documents } = documentOf({ file: label, text });
  if (documents === null) throw new Error(`Expected the document ${label}.`);
  const { value, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: "sdk",
    release: { id: "1", label: null },
    names: ledger === null ? null : { file: "names.yaml", text: ledger },
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const { files } = await planNamed(value, { format: "none" });
  const manifest = files.find(({ path }) => path === "manifest.json");
  if (manifest === undefined) throw new Error("Expected a manifest.");
  return manifest.text;
}

type Exports = ReadonlyMap<string, WireExport>;

function exportsOf(text: string): Exports {
  const { value } = parseSource({ file: "manifest.json", text });
  const found = value && readManifest(value).value?.api.exports;
  if (!found) throw new Error("Expected exported names.");
  return found;
}

function differing(
  from: Exports,
  to: Exports,
): readonly (readonly [string, WireExport, string | null])[] {
  const later = new Map(
    Array.from(to, ([name, entry]) => [identityOf(entry), name]),
  );
  return [...from].flatMap(([name, entry]) => {
    const same = to.get(name);
    return same !== undefined && identityOf(same) === identityOf(entry)
      ? []
      : [[name, entry, later.get(identityOf(entry)) ?? null] as const];
  });
}

function identityOf({ owner, part }: WireExport): string {
  return JSON.stringify([owner, part]);
}

interface Sides {
  readonly old: WireApi;
  readonly now: WireApi;
}

function reasonOf(
  { owner, part }: WireExport,
  to: string | null,
  { old, now }: Sides,
): string {
  if (owner === null) return "nothing needs it any more";
  if (owner.startsWith("client.")) return `${owner} has no methods any more`;
  const operation = old.operations.find(({ key }) => key === owner);
  if (operation === undefined) return componentReason(owner, part, now);
  const same = now.operations.find(({ key }) => key === owner);
  if (same === undefined) return `${owner} is removed`;
  const [from, id] = [
    operation.details?.operationId,
    same.details?.operationId,
  ];
  if (from !== id) return `operationId ${from} is ${id} now`;
  return to === null
    ? `${part} of ${owner} is no object in place any more`
    : `${part} of ${owner} is called otherwise beside what is new there`;
}

function componentReason(owner: string, part: string, now: WireApi): string {
  const name = owner.slice(owner.lastIndexOf("/") + 1);
  if (now.components?.has(name) !== true) return `component ${name} is removed`;
  return part === "request"
    ? `component ${name} is sent in no form of its own any more`
    : `nothing uses component ${name} any more`;
}

function toldBy(
  { owner, name, subpath }: WireExport,
  changes: readonly Change[],
): "name" | "operation" | null {
  if (changes.some(({ before }) => before === name || before === subpath))
    return "name";
  const isOfOperation = changes.some(
    ({ kind, operation }) =>
      operation?.key === owner &&
      ["operation-removed", "operation-moved", "method-renamed"].includes(kind),
  );
  return isOfOperation ? "operation" : null;
}

/** The components that some operations of a document lead to, as `#/components/schemas/Pet`. */
function reachedBy(
  text: string,
  keys: ReadonlySet<string>,
): ReadonlySet<string> {
  type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const document = parse(text) as Readonly<Record<string, Parts>>;
  const kept = Object.entries(document["paths"] ?? {}).flatMap(
    ([path, { parameters = [], ...methods }]) =>
      Object.entries(methods)
        .filter(([method]) =>
          keys.has(withoutNames(`${method.toUpperCase()} ${path}`)),
        )
        .map(([, operation]) => [operation, parameters]),
  );
  const reached = new Set<string>();
  const waiting: unknown[] = [kept];
  for (const value of waiting)
    for (const [name, each] of Object.entries(value ?? {})) {
      if (typeof each === "object") waiting.push(each);
      if (name !== "$ref" || typeof each !== "string" || reached.has(each))
        continue;
      reached.add(each);
      const [, area = "", kind = "", of = ""] = each.split("/");
      waiting.push(document[area]?.[kind]?.[of]);
    }
  return reached;
}
