import {
  settingsName,
  settingsPattern,
  settingsUnusedPattern,
} from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { memberPathProblem } from "../../naming/identifiers.ts";
import { parseName } from "../../naming/name-ledger.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import { createTakenNames } from "../../naming/taken-names.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import type { NamesContent, namePresets } from "./settings-schema.ts";
import { keyOf } from "./written-key.ts";

/** How to name methods that have no recorded name. */
export interface NameSettings {
  /**
   * `path`: from method and path, even if there is an operationId; `null`: from the operationId, if there is one;
   * `short`: so, too, without words in front that repeat the tag in another number.
   */
  readonly preset: (typeof namePresets)[number] | null;
  /** Prefixes of operationIds that are not part of names. */
  readonly strip: readonly StripPattern[];
  /** By operationId, or by key. */
  readonly operations: ReadonlyMap<string, ChosenName>;
}

export interface StripPattern {
  /** A star matches any text. */
  readonly written: string;
  readonly at: Location;
}

export interface ChosenName {
  /** The operation, as the file names it. */
  readonly written: string;
  readonly path: NamePath;
  readonly at: Location;
}

export const noNames: NameSettings = {
  preset: null,
  strip: [],
  operations: new Map(),
};

export function readNames(
  content: NamesContent,
  source: LocatedSource,
  found: Diagnostic[],
): NameSettings {
  return {
    preset: content.preset ?? null,
    strip: readStrip(content, source, found),
    operations: readOperations(content.operations ?? {}, source, found),
  };
}

function readStrip(
  { preset, strip = [] }: NamesContent,
  source: LocatedSource,
  found: Diagnostic[],
): readonly StripPattern[] {
  return strip.flatMap((written, index) => {
    const at = source.locate(["names", "strip", index]);
    if (written.endsWith("*")) {
      const problem = "nothing would be left after the star at its end";
      found.push(settingsPattern(at, written, problem));
      return [];
    }
    if (preset !== "path") return [{ written, at }];
    const what = `name that "preset: ${preset}" gives to an operation`;
    found.push(settingsUnusedPattern(at, written, what));
    return [];
  });
}

/** Names that exclude each other are reported here: no document could have both. */
function readOperations(
  operations: Readonly<Record<string, string>>,
  source: LocatedSource,
  found: Diagnostic[],
): ReadonlyMap<string, ChosenName> {
  const chosen = new Map<string, ChosenName>();
  const taken = createTakenNames(new Map());
  for (const [written, name] of Object.entries(operations)) {
    const at = source.locate(["names", "operations", written]);
    const path = parseName(name);
    const problem = problemOf(path, taken.canTake(path));
    if (problem === null) {
      taken.take(path);
      chosen.set(keyOf(written) ?? written, { written, path, at });
    } else found.push(settingsName(at, name, problem));
  }
  return chosen;
}

function problemOf(path: NamePath, isFree: boolean): string | null {
  if (path.length < 2) return "it has only one part, but methods are in groups";
  return (
    memberPathProblem(path) ??
    (isFree
      ? null
      : "another operation of these settings has it, differs from it only in case, or one of the two names contains the other")
  );
}
