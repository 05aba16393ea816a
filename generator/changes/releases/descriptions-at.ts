import type { OperationKey } from "../../model/operation.ts";
import type { DescriptionOf } from "../../model/replacement.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type {
  WireComponent,
  WireOperation,
} from "../../wire/model/wire-api.ts";
import { wireTraits } from "../apis/match/wire-traits.ts";
import type { PinnedApi } from "./release-comparison.ts";

/** The content of the newest document of each namespace as of a release, as far as it was read for the range. */
export function descriptionsAt(
  documents: readonly PinnedApi[],
  release: ReleaseIndex,
): DescriptionOf {
  // All operations are searched only if a change needs it.
  let described: ReadonlyMap<OperationKey, WireOperation> | null = null;
  return ({ key }) => {
    described ??= operationsAt(documents, release);
    const operation = described.get(key);
    if (operation === undefined) return null;
    const { details, life } = operation;
    return details === null
      ? null
      : { successor: life.successor, traits: () => wireTraits(details) };
  };
}

function operationsAt(
  documents: readonly PinnedApi[],
  release: ReleaseIndex,
): ReadonlyMap<OperationKey, WireOperation> {
  return new Map(
    newestAt(documents, release).flatMap(({ api }) =>
      api.operations.map((operation) => [operation.key, operation] as const),
    ),
  );
}

/** Returns the components of these documents by their names. */
export function componentsAt(
  documents: readonly PinnedApi[],
  release: ReleaseIndex,
): ReadonlyMap<string, WireComponent> {
  return new Map(
    newestAt(documents, release).flatMap(({ own }) => [
      ...(own.components ?? []),
    ]),
  );
}

/** Returns the newest document of each namespace. */
function newestAt(
  documents: readonly PinnedApi[],
  release: ReleaseIndex,
): readonly PinnedApi[] {
  const newest = new Map<string, PinnedApi>();
  for (const document of documents) {
    const known = newest.get(document.namespace);
    if (document.release > release) continue;
    if (known === undefined || known.release < document.release)
      newest.set(document.namespace, document);
  }
  return [...newest.values()];
}
