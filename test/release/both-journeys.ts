import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Place } from "./shop.ts";

/** Of a document: its SDK made alone, and made of a catalogue that begins with it. */
export interface BothSdks {
  readonly alone: ReadonlyMap<string, string>;
  readonly ofCatalogue: ReadonlyMap<string, string>;
}

/** @param options of both commands */
export async function bothSdks(
  place: Place,
  document: string,
  ...options: readonly string[]
): Promise<BothSdks> {
  const { folder } = place;
  const alone = join(folder, "alone");
  const [spec, sdk, changes] = ["spec", "sdk", "changes"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await succeed(place, [
    "generate",
    "--openapi",
    document,
    "--release",
    "1.0.0",
    "--out",
    alone,
    ...options,
  ]);
  await succeed(place, [
    "release",
    "1.0.0",
    "--openapi",
    `api=${document}`,
    "--spec",
    spec,
    "--out",
    sdk,
    "--changes",
    changes,
    ...options,
  ]);
  const released = textsOf(sdk);
  await succeed(place, [
    "generate",
    "--spec",
    spec,
    "--out",
    sdk,
    "--changes",
    changes,
  ]);
  const ofCatalogue = textsOf(sdk);
  const changed = differing(released, ofCatalogue);
  if (changed.length > 0)
    throw new Error(`generate changes what release wrote: ${changed.join()}`);
  return { alone: textsOf(alone), ofCatalogue };
}

async function succeed(place: Place, args: readonly string[]): Promise<void> {
  const code = await place.run(...args);
  if (code !== 0) throw new Error(place.said.err);
}

/** But for the lists that the writer of folders keeps for itself. */
function textsOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter(
        (entry) => entry.isFile() && !entry.name.startsWith(".sdkwright-"),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, "utf8")]),
  );
}

/** Paths of files that only one has, or that are not the same. */
export function differing(
  a: ReadonlyMap<string, string>,
  b: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = new Set([...a.keys(), ...b.keys()]);
  return [...paths].filter((path) => a.get(path) !== b.get(path)).toSorted();
}

interface Manifest {
  readonly service: string;
  readonly package: string;
  readonly release: unknown;
  readonly operations: Readonly<Record<string, Record<string, unknown>>>;
}

/** What a manifest says besides the places of its documents and the whole paths of a catalogue. */
export function manifestFacts(files: ReadonlyMap<string, string>): unknown {
  // Written by the program itself.
  const manifest = JSON.parse(files.get("manifest.json") ?? "") as Manifest;
  const { service, package: name, release, operations } = manifest;
  return {
    service,
    name,
    release,
    operations: Object.values(operations).map(
      ({ path: _path, replacement, ...operation }) => ({
        ...operation,
        isReplaced: replacement !== null,
      }),
    ),
  };
}
