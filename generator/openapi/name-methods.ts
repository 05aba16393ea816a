import {
  settingsUnknownOperation,
  settingsUnusedPattern,
} from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DescribedOperation } from "../model/api-description.ts";
import { anonymousPath, parsePath } from "../model/operation-path.ts";
import type { MethodNaming } from "../model/operation-shape.ts";
import { withoutPrefix } from "../naming/strip-prefix.ts";
import type { NameSettings, StripPattern } from "./settings/name-settings.ts";

/** The method names from the settings; operations without a setting are unchanged. */
export function nameMethods(
  operations: readonly DescribedOperation[],
  names: NameSettings,
): readonly DescribedOperation[] {
  if (saysNothing(names)) return operations;
  const replaced = replacedPaths(operations);
  return operations.map((operation) => {
    const naming = namingOf(operation, names, replaced);
    return naming === null
      ? operation
      : { ...operation, shape: { ...operation.shape, naming } };
  });
}

function saysNothing({ preset, strip, operations }: NameSettings): boolean {
  return preset === null && strip.length + operations.size === 0;
}

function namingOf(
  { key, method, path, shape: { operationId } }: DescribedOperation,
  { preset, strip, operations }: NameSettings,
  replaced: ReadonlySet<string>,
): MethodNaming | null {
  const chosen =
    operations.get(key) ??
    (operationId === null ? undefined : operations.get(operationId));
  if (chosen !== undefined) {
    const { path: given, at } = chosen;
    return { kind: "given", path: given, at };
  }
  if (preset === "path") {
    const place = placeOf(path);
    const isItem = place.endsWith("/{}");
    return {
      kind: "path",
      isUpdate: method === "POST" && isItem && !replaced.has(place),
    };
  }
  const left = operationId === null ? null : stripped(operationId, strip);
  if (preset === "short" && left !== null)
    return { kind: "operation-id", id: left, isShort: true };
  return left === operationId || left === null
    ? null
    : { kind: "operation-id", id: left };
}

/** Resources that PUT or PATCH change: a POST there does something else. */
function replacedPaths(
  operations: readonly DescribedOperation[],
): ReadonlySet<string> {
  return new Set(
    operations
      .filter(({ method }) => method === "PUT" || method === "PATCH")
      .map(({ path }) => placeOf(path)),
  );
}

function placeOf(path: string): string {
  return anonymousPath(parsePath(path));
}

function stripped(id: string, strip: readonly StripPattern[]): string {
  return strip.reduce(
    (left, { written }) => withoutPrefix(left, written) ?? left,
    id,
  );
}

/** Settings that match nothing in this document. */
export function checkNames(
  { strip, operations }: NameSettings,
  described: readonly DescribedOperation[],
): readonly Diagnostic[] {
  const known = new Set(described.flatMap(namesOf));
  const unknown = [...operations]
    .filter(([name]) => !known.has(name))
    .map(([, { at, written }]) =>
      settingsUnknownOperation(
        at,
        written,
        written.includes(" ") ? described.map(writtenKey) : [...known],
      ),
    );
  return [...unknown, ...unusedPatterns(strip, described)];
}

function namesOf({ key, shape }: DescribedOperation): readonly string[] {
  return shape.operationId === null ? [key] : [shape.operationId, key];
}

function writtenKey({ method, path }: DescribedOperation): string {
  return `${method} ${path}`;
}

/** A pattern is applied to the result of the patterns before it. */
function unusedPatterns(
  strip: readonly StripPattern[],
  described: readonly DescribedOperation[],
): readonly Diagnostic[] {
  const ids = described.flatMap(({ shape }) => shape.operationId ?? []);
  return strip.flatMap(({ at, written }, index) => {
    const before = strip.slice(0, index);
    const isUsed = ids.some(
      (id) => withoutPrefix(stripped(id, before), written) !== null,
    );
    return isUsed ? [] : [settingsUnusedPattern(at, written, "operationId")];
  });
}
