import type { SdkInput } from "../manifest/sdk-package.ts";
import type { UsageFact } from "../usage/usage-fact.ts";
import type { MovedPosition } from "./code-positions.ts";
import { lastStep, type SdkRename } from "./sdk-rename.ts";

/** A fact, and where its place is in the text after the edits. */
export interface PlacedFact extends MovedPosition {
  readonly fact: UsageFact;
}

export interface ComparedFacts {
  /** How many facts of places that were written anew are there again, under their new names. */
  readonly rewritten: number;
  /** How many others are the same. */
  readonly same: number;
  /** How many are in what was taken out, because the release does not take it. */
  readonly removed: number;
  /** How many were only known by a type, which the release has split or does not use any more. */
  readonly untold: number;
  /** Certain facts that are not there any more though the release does not take them away. */
  readonly lost: readonly PlacedFact[];
  /** Facts that the code has with the later SDK by the names that it has there, whether an edit is at their place or not. */
  readonly again: ReadonlySet<UsageFact>;
}

/** The names that facts have on both sides. */
export interface FactNames {
  readonly names: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, string>;
  /** Parameters as facts name them, below their operation: `query.limit` is `header.limit`. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The old and new names of what was renamed, in code and on the wire. */
export function factNames(
  renames: readonly SdkRename[],
  inputOf: (
    operation: string,
    member: string,
    side: "from" | "to",
  ) => SdkInput | undefined,
): FactNames {
  const names = new Map<string, string>();
  const parameters = new Map<string, string>();
  const operations = new Map<string, string>();
  for (const { renamed } of renames)
    switch (renamed.kind) {
      case "field":
        names.set(lastStep(renamed.name), renamed.to);
        break;
      case "parameter": {
        const { operation, from, to } = renamed;
        const old = inputOf(operation, from, "from");
        const now = inputOf(operation, to, "to");
        names.set(from, to);
        if (old && now)
          parameters.set(
            `${operation} ${old.in}.${old.name}`,
            `${now.in}.${now.name}`,
          );
        break;
      }
      case "operation":
        operations.set(renamed.from, renamed.to);
        break;
      case "type":
      case "value":
        names.set(renamed.from, renamed.to);
        break;
      case "method":
        break;
    }
  return { names, operations, parameters };
}

/**
 * Compares the facts of code before and after its edits. A fact may be missing where nothing was edited, if the code as
 * it was does not have it with the later SDK either.
 * @param unedited the facts of the code as it was with the later SDK, by their positions after the edits
 */
export function compareFacts(
  before: readonly PlacedFact[],
  after: readonly PlacedFact[],
  unedited: () => readonly PlacedFact[],
  names: FactNames,
): ComparedFacts {
  const now = keysOf(after, names);
  const missing = before.filter((each) => !now.has(keyOf(each, names)));
  const kept =
    missing.length === 0 ? new Set<string>() : keysOf(unedited(), names);
  const gone = missing.filter(
    (each) =>
      !each.isRemoved && (each.isEdited || kept.has(keyOf(each, names))),
  );
  const lost = gone.filter(({ fact }) => fact.certainty === "certain");
  const isMissing = new Set(missing);
  const found = before.filter((each) => !isMissing.has(each));
  const own = keysOf(
    after.filter(({ fact }) => fact.formerName === undefined),
    sameNames,
  );
  const rewritten = found.filter(({ isEdited }) => isEdited).length;
  return {
    rewritten,
    same: found.length - rewritten,
    removed: missing.filter((each) => each.isRemoved).length,
    untold: gone.length - lost.length,
    lost,
    again: new Set(
      found
        .filter((each) => own.has(keyOf(each, names)))
        .map(({ fact }) => fact),
    ),
  };
}

const sameNames: FactNames = {
  names: new Map(),
  operations: new Map(),
  parameters: new Map(),
};

function keysOf(
  facts: readonly PlacedFact[],
  names: FactNames,
): ReadonlySet<string> {
  return new Set(facts.map((each) => keyOf(each, names)));
}

/** What must be equal on both sides, but for names. Statuses of answers and the certainty of a fact may differ. */
function keyOf(
  { fact, position }: PlacedFact,
  { names, operations, parameters }: FactNames,
): string {
  const { file, operation, access, value } = fact;
  const [parameter = ""] = /^[^.]+\.[^.[{]+/.exec(fact.element) ?? [];
  const below = fact.element.slice(parameter.length);
  const sent = parameters.get(`${operation} ${parameter}`);
  const element =
    parameters.get(`${operation} ${fact.element}`) ??
    (sent === undefined ? fact.element : sent + below);
  const renamed = element
    .replace(/^(response(?:-header)?)\.[^.]+/, "$1")
    .replaceAll(/[^.[\]{}*]+/g, (name) => names.get(name) ?? name);
  const own = value === undefined ? value : textOf(value);
  return JSON.stringify([
    file,
    position,
    operation === null ? null : (operations.get(operation) ?? operation),
    renamed,
    access,
    own === undefined ? null : (names.get(own) ?? own),
  ]);
}

/** The text that the JSON of a value is; its JSON where it is no text. */
function textOf(value: string): string {
  const parsed: unknown = JSON.parse(value);
  return typeof parsed === "string" ? parsed : value;
}
