import type { OperationKey } from "../../model/operation.ts";
import type { IsDescribedBefore } from "../ledger/ledger.ts";
import { newestBefore } from "./pins-of-range.ts";
import type { PinnedApi } from "./release-comparison.ts";

/** Whether the newest document of the namespace before a release has the operation, not as deprecated. */
export function createDescribedBefore(
  documents: readonly PinnedApi[],
): IsDescribedBefore {
  const read = new Map<PinnedApi, ReadonlySet<OperationKey>>();
  const undeprecated = (document: PinnedApi) => {
    const keys = read.get(document) ?? undeprecatedKeys(document);
    read.set(document, keys);
    return keys;
  };
  return ({ key, namespace }, release) => {
    const document = newestBefore(documents, namespace, release);
    return document !== null && undeprecated(document).has(key);
  };
}

function undeprecatedKeys({ api }: PinnedApi): ReadonlySet<OperationKey> {
  return new Set(
    api.operations
      .filter(({ life }) => !life.isDeprecated)
      .map(({ key }) => key),
  );
}
