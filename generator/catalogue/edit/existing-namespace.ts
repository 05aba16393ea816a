import { withoutNames } from "../../model/endpoint-text.ts";
import { isObject } from "../../json/json-value.ts";
import {
  importExistingNamespace,
  unknownRelease,
  wrongValue,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { findRelease } from "../../model/api-model.ts";
import {
  lifecycleEventKinds,
  sortLifecycle,
  type Lifecycle,
  type LifecycleEvent,
} from "../../model/lifecycle.ts";
import { type OperationKey } from "../../model/operation.ts";
import type { Release } from "../../model/release.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { findMethod } from "../build/methods-of.ts";
import { endpointKey } from "../build/path-key.ts";

/** The operations of a namespace file. The importer ignores its other content, even if it is wrong. */
export interface ExistingNamespace {
  readonly source: SourceFile;
  readonly yaml: LocatedSource;
  readonly operations: ReadonlyMap<OperationKey, ExistingOperation>;
  /** The paths that have the key `unversioned`, by their shape. */
  readonly unversioned: ReadonlySet<string>;
}

/** The place of an operation, in the spelling of the file. */
export interface ExistingOperation {
  readonly path: string;
  readonly methodKey: string;
  readonly lifecycle: Lifecycle;
}

type Mapping = Readonly<Record<string, unknown>>;

interface Reading {
  readonly yaml: LocatedSource;
  readonly releases: readonly Release[];
  readonly diagnostics: Diagnostic[];
}

/** Title and scope may be missing: a file that the importer wrote does not have them yet. */
export function readExistingNamespace(
  source: SourceFile,
  namespace: string,
  releases: readonly Release[],
): Checked<ExistingNamespace> {
  const { value: yaml, diagnostics } = parseYaml(source);
  if (yaml === null) return { value: null, diagnostics };
  const reading: Reading = { yaml, releases, diagnostics: [] };
  const root = readMapping(reading, yaml.value, []);
  const found = root["namespace"];
  if (typeof found !== "string")
    refuse(reading, found, ["namespace"], "the name of the namespace");
  else if (found !== namespace) {
    const at = yaml.locate(["namespace"]);
    reading.diagnostics.push(importExistingNamespace(at, found, namespace));
  }
  const paths = readMapping(reading, root["endpoints"] ?? null, ["endpoints"]);
  const operations = readOperations(reading, paths);
  const unversioned = new Set(
    Object.entries(paths)
      .filter(([, value]) => isObject(value) && "unversioned" in value)
      .map(([path]) => withoutNames(path)),
  );
  return reading.diagnostics.length > 0
    ? { value: null, diagnostics: reading.diagnostics }
    : { value: { source, yaml, operations, unversioned }, diagnostics: [] };
}

function readOperations(
  reading: Reading,
  paths: Mapping,
): ReadonlyMap<OperationKey, ExistingOperation> {
  const operations = new Map<OperationKey, ExistingOperation>();
  for (const [path, value] of Object.entries(paths)) {
    const methods = readMapping(reading, value, ["endpoints", path]);
    for (const [methodKey, facts] of Object.entries(methods)) {
      const method = findMethod(methodKey);
      if (method === null) continue;
      const steps = ["endpoints", path, methodKey];
      const lifecycle = readLifecycle(reading, facts, steps);
      const key = endpointKey(method, path);
      // The checks report a file that names an operation twice; the facts are added to the first.
      if (!operations.has(key))
        operations.set(key, { path, methodKey, lifecycle });
    }
  }
  return operations;
}

function readLifecycle(
  reading: Reading,
  value: unknown,
  steps: readonly PathStep[],
): Lifecycle {
  const facts = readMapping(reading, value, steps);
  const events = lifecycleEventKinds.flatMap((kind) => {
    const named = facts[kind] ?? null;
    if (named === null) return [];
    const single = !Array.isArray(named);
    const ids: readonly unknown[] = single ? [named] : named;
    return ids.flatMap((id, index): readonly LifecycleEvent[] => {
      const at = single ? [...steps, kind] : [...steps, kind, index];
      const release = readRelease(reading, id, at);
      if (release === null) return [];
      return [{ kind, release, origin: reading.yaml.locate(at) }];
    });
  });
  return sortLifecycle(events);
}

function readRelease(
  reading: Reading,
  id: unknown,
  steps: readonly PathStep[],
): number | null {
  if (typeof id !== "string") {
    refuse(reading, id, steps, "the id of a release");
    return null;
  }
  const release = findRelease(reading.releases, id);
  if (release !== null) return release;
  const known = reading.releases.map((known) => known.id);
  const at = reading.yaml.locate(steps);
  reading.diagnostics.push(unknownRelease(at, id, known));
  return null;
}

/** `endpoints:` without a value counts as an empty mapping. */
function readMapping(
  reading: Reading,
  value: unknown,
  steps: readonly PathStep[],
): Mapping {
  if (isObject(value)) return value;
  if (value !== null || steps.length === 0)
    refuse(reading, value, steps, "a mapping");
  return {};
}

function refuse(
  { yaml, diagnostics }: Reading,
  actual: unknown,
  steps: readonly PathStep[],
  expected: string,
): void {
  const place = steps.length === 0 ? "the top of the file" : steps.join(" > ");
  diagnostics.push(wrongValue(yaml.locate(steps), place, expected, actual));
}
