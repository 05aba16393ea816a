import type { OperationKey } from "../../model/operation.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";
import type { LedgerChange } from "../change/change.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";

/**
 * How operations are named beside what documents say of them: as in a comparison of the documents, so that rules on tags and
 * stability meet whole operations too.
 */
export function describedIdentities(
  apis: readonly WireApi[],
): ReadonlyMap<OperationKey, OperationIdentity> {
  return new Map(
    apis
      .flatMap(({ operations }) => operations)
      .map(({ key, method, path, namespace, scopes, tags, life }) => [
        key,
        {
          key,
          method,
          path,
          namespace,
          scopes,
          tags,
          stability: life.stability,
        },
      ]),
  );
}

export function withIdentity<C extends LedgerChange>(
  change: C,
  identities: ReadonlyMap<OperationKey, OperationIdentity>,
): C {
  const operation = identities.get(change.operation.key);
  if (operation === undefined) return change;
  const reach = change.reach.map((each) => ({ ...each, operation }));
  return { ...change, operation, reach };
}
