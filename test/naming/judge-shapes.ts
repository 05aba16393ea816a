import type ts from "typescript-6";
import { compareApis } from "../../generator/changes/apis/compare-apis.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { parseSource } from "../../generator/source/parse-source.ts";
import type { WireApi } from "../../generator/wire/model/wire-api.ts";
import type { CompiledSdk } from "../changes/compiler/sdk-program.ts";

interface Side {
  readonly compiled: CompiledSdk;
  readonly files: readonly SdkFile[];
}

type Direction = "request" | "response" | "both";

/**
 * Holds what a comparison of two manifests says of the shapes of types against the compiler. Parameters and unions are
 * left out: what they refer to has a row of its own.
 */
export function judgeShapes(
  before: Side,
  after: Side,
): { readonly misjudged: readonly string[]; readonly reshaped: number } {
  const [old, now] = [manifestOf(before), manifestOf(after)];
  const told = compareApis({
    before: old,
    after: now,
    renames: [],
    areAlike: null,
  }).changes.filter(({ kind }) => kind === "exported-type-changed");
  const breaking = new Set(
    told.flatMap(({ source, before: name }) =>
      source === "breaks" ? [name] : [],
    ),
  );
  const kept = [...(old.exports ?? [])].flatMap(([key, entry]) => {
    const other = now.exports?.get(key);
    const types = [
      before.compiled.modules.get(key),
      after.compiled.modules.get(key),
    ];
    const [from, to] = types;
    const isSame = other?.owner === entry.owner && other?.part === entry.part;
    if (!isSame || entry.direction === null || !from || !to) return [];
    if (entry.part === "params" || from.isUnion() || to.isUnion()) return [];
    const { checker } = before.compiled;
    const fits = fitsCode(checker, { from, to, direction: entry.direction });
    return [{ key, name: entry.name, fits }];
  });
  const misjudged = kept.filter(({ name, fits }) =>
    fits
      ? breaking.has(name) &&
        kept.every((each) => each.name !== name || each.fits)
      : !breaking.has(name),
  );
  return {
    misjudged: misjudged.map(
      ({ key, fits }) => `${key} ${fits ? "fits" : "does not fit"}`,
    ),
    reshaped: told.length,
  };
}

interface Pair {
  readonly from: ts.Type;
  readonly to: ts.Type;
  readonly direction: Direction;
}

/** Whether callers may still give the old type, and read what they read of answers. */
function fitsCode(
  checker: ts.TypeChecker,
  { from, to, direction }: Pair,
): boolean {
  const later = new Set(to.getProperties().map(({ name }) => name));
  const hasMembers = from.getProperties().every(({ name }) => later.has(name));
  const isSent = direction !== "response";
  const isReceived = direction !== "request";
  return (
    hasMembers &&
    (!isSent || checker.isTypeAssignableTo(from, to)) &&
    (!isReceived || checker.isTypeAssignableTo(to, from))
  );
}

function manifestOf({ files }: Side): WireApi {
  const text = files.find(({ path }) => path === "manifest.json")?.text ?? "";
  const { value } = parseSource({ file: "manifest.json", text });
  const api = value && readManifest(value).value?.api;
  if (!api) throw new Error("Expected a manifest.");
  return api;
}
