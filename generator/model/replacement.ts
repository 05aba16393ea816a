import { stateAt, type LifecycleState } from "./lifecycle.ts";
import type { ApiModel } from "./api-model.ts";
import type { Operation, OperationKey } from "./operation.ts";
import { shapeIn } from "./operation-call.ts";
import { anonymousPath } from "./operation-path.ts";
import { shapeTraits } from "./payload-traits.ts";
import {
  createSuccessorProposer,
  type ProposeSuccessor,
} from "./propose-successor.ts";
import type { ReleaseIndex } from "./release.ts";
import { versionRank, type Successive } from "./successive.ts";

/** The source of a replacement. */
export type ReplacementSource =
  /** `inferred`: it has the same resource path and method in the next higher version; no source names it. */
  | { readonly source: "explicit" | "inferred" }
  /**
   * This is a guess until the catalogue names a replacement or says that there is none; nothing depends on it.
   * `score` is a number from 0 to 1, with two decimals.
   */
  | { readonly source: "proposed"; readonly score: number };

/** The replacement of an operation at a release. */
export type Replacement = ReplacementSource & {
  readonly operation: Operation;
  /** The state of the replacement itself at that release. */
  readonly state: LifecycleState;
};

/** Finds replacements. It is created once for a model, since inference reads all operations. */
export type ReplacementFinder = (
  operation: Operation,
  release: ReleaseIndex,
) => Replacement | null;

/**
 * Gives the facts of a document that help to find the successor of an operation; `null` when no document describes
 * it.
 */
export type DescriptionOf = (operation: Operation) => {
  /** The text as written, whatever it names. */
  readonly successor: string | null;
  readonly traits: () => ReadonlySet<string>;
} | null;

export function createReplacementFinder(
  model: Pick<ApiModel, "operations" | "schemas">,
  descriptionOf: DescriptionOf = descriptionIn(model),
): ReplacementFinder {
  const { operations } = model;
  const byKey = new Map<OperationKey, Operation>();
  const byResource = new Map<string, Operation[]>();
  for (const operation of operations) {
    byKey.set(operation.key, operation);
    // Only a path with a numbered version can be a higher version of another one.
    if ((versionRank(operation.version) ?? 0) === 0) continue;
    const siblings = byResource.get(resourceKey(operation));
    if (siblings) siblings.push(operation);
    else byResource.set(resourceKey(operation), [operation]);
  }
  const propose = createProposer(operations, descriptionOf);
  return (operation, release) => {
    if (operation.isUnreplaced) return null;
    const explicit =
      operation.replacement && byKey.get(operation.replacement.key);
    if (explicit) {
      const state = stateAt(explicit.lifecycle, release);
      return { operation: explicit, source: "explicit", state };
    }
    return (
      inferReplacement(
        operation,
        byResource.get(resourceKey(operation)) ?? [],
        release,
      ) ?? propose(operation, release)
    );
  };
}

/** Finds the lowest higher version that is available, else the lowest that still exists, which is deprecated. */
function inferReplacement(
  operation: Operation,
  siblings: readonly Operation[],
  release: ReleaseIndex,
): Replacement | null {
  const rank = versionRank(operation.version);
  if (rank === null) return null;
  const higher = siblings
    .map((sibling) => ({
      operation: sibling,
      source: "inferred" as const,
      state: stateAt(sibling.lifecycle, release),
      rank: versionRank(sibling.version) ?? -1,
    }))
    .filter((candidate) => candidate.rank > rank)
    .toSorted((a, b) => a.rank - b.rank);
  const found =
    higher.find(({ state }) => state === "available") ??
    higher.find(({ state }) => state === "deprecated");
  if (found === undefined) return null;
  const { operation: successor, source, state } = found;
  return { operation: successor, source, state };
}

function resourceKey(operation: Operation): string {
  return `${operation.method} ${operation.namespace} ${anonymousPath(operation.resourcePath)}`;
}

/**
 * Creates the proposer. It proposes nothing when a document names a successor, whether or not an operation of that
 * name exists.
 */
function createProposer(
  operations: readonly Operation[],
  descriptionOf: DescriptionOf,
): ReplacementFinder {
  // Reading all operations is only worth it when a deprecated operation needs a proposal.
  let propose: ProposeSuccessor<Operation> | null = null;
  return (operation, release) => {
    const said = descriptionOf(operation)?.successor ?? null;
    if (operation.replacement !== null || said !== null) return null;
    propose ??= createSuccessorProposer(
      operations.map((each) => successive(each, descriptionOf)),
    );
    const found = propose(successive(operation, descriptionOf), (each) =>
      stateAt(each.lifecycle, release),
    );
    if (found === null) return null;
    return found.operation.replacement?.key === operation.key
      ? null
      : { ...found, source: "proposed" };
  };
}

function successive(
  operation: Operation,
  descriptionOf: DescriptionOf,
): Successive<Operation> {
  const { method, version, segments, resourcePath } = operation;
  const behind = resourcePath.length + (version === null ? 0 : 1);
  return {
    operation,
    method,
    front: `${operation.front ?? ""}${anonymousPath(segments.slice(0, segments.length - behind))}`,
    version,
    resource: anonymousPath(resourcePath),
    traits: () => descriptionOf(operation)?.traits() ?? null,
  };
}

/** Reads the descriptions from the shapes of the model. A body without a description has the format `any`. */
function descriptionIn({ schemas }: Pick<ApiModel, "schemas">): DescriptionOf {
  return (operation) => {
    const shape = shapeIn(operation);
    const isDescribed =
      shape?.responses.every(({ contents }) =>
        contents.every(({ format }) => format !== "any"),
      ) ?? false;
    return shape === null || !isDescribed
      ? null
      : {
          successor: shape.life.successor,
          traits: () => shapeTraits(shape, schemas),
        };
  };
}
