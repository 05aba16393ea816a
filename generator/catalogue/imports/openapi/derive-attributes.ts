import {
  standardMethods,
  type OperationKey,
} from "../../../model/operation.ts";
import type { DescribedOperation } from "../../../model/api-description.ts";
import { isAnyEnough } from "../../../model/permission-mode.ts";
import type { AttributeKey } from "../../edit/operation-entries.ts";
import type { Entry } from "../../edit/print-facts.ts";
import { printFlowScalar } from "../../edit/yaml-text.ts";
import { endpointKey } from "../../build/path-key.ts";
import type { DescribedRelease, PlacedOperation } from "./described-release.ts";
import { statedScopes } from "./stated-scopes.ts";

/** Facts without a date, by key of the catalogue, as they are read back from YAML. */
export type Attributes = Readonly<
  Partial<
    Record<AttributeKey, string | boolean | readonly string[] | AnyOfTexts>
  >
>;

/** Permissions of which one is sufficient. */
interface AnyOfTexts {
  readonly any: readonly string[];
}

/** For each operation, the statements of the newest document that has it. */
export function deriveAttributes(
  releases: readonly DescribedRelease[],
): ReadonlyMap<OperationKey, Attributes> {
  const found = new Map<OperationKey, Attributes>();
  for (const release of releases) {
    const ids = operationIds(release);
    for (const [key, placed] of release.operations)
      found.set(key, attributesOf(placed, release, ids));
  }
  return found;
}

function operationIds({
  operations,
}: DescribedRelease): ReadonlyMap<string, PlacedOperation> {
  return new Map(
    [...operations.values()].flatMap((placed) => {
      const { operationId } = placed.described.shape;
      return operationId === null ? [] : [[operationId, placed] as const];
    }),
  );
}

function attributesOf(
  { key, path, described }: PlacedOperation,
  release: DescribedRelease,
  ids: ReadonlyMap<string, PlacedOperation>,
): Attributes {
  const { method, isIdempotent, shape } = described;
  const scope = statedScopes(described.scopes, release.scopesAt(path));
  const successor = findSuccessor(shape.life.successor, release, ids);
  return {
    ...(scope === null ? {} : { scope }),
    ...permissionsIn(described),
    // For other methods, HTTP defines it.
    ...(isIdempotent && (method === "POST" || method === "PATCH")
      ? { idempotent: true }
      : {}),
    // Kept after a removal, to judge whether it came too early.
    ...(shape.life.sunset === null ? {} : { sunset: shape.life.sunset }),
    ...(successor === null || successor.key === key
      ? {}
      : {
          replacement: `${successor.described.method} ${successor.path}`,
        }),
  };
}

function permissionsIn(described: DescribedOperation): Attributes {
  const { permissions } = described;
  if (permissions.length === 0) return {};
  return {
    permissions: isAnyEnough(described) ? { any: permissions } : permissions,
  };
}

/** `GET /v2/groups` or an operationId; `null` if it names no operation of the document: then it is prose. */
function findSuccessor(
  written: string | null,
  { operations, place }: DescribedRelease,
  ids: ReadonlyMap<string, PlacedOperation>,
): PlacedOperation | null {
  if (written === null) return null;
  const [method = "", path = ""] = written.split(" ", 2);
  if (!path.startsWith("/")) return ids.get(written) ?? null;
  const named = standardMethods.find((each) => each === method.toUpperCase());
  if (named === undefined) return null;
  const below = place(path);
  return below === null
    ? null
    : (operations.get(endpointKey(named, below)) ?? null);
}

/** An attribute as YAML text. */
export function attributeEntry(
  key: AttributeKey,
  value: NonNullable<Attributes[AttributeKey]>,
): Entry {
  if (typeof value === "string")
    return { key, value: { kind: "text", text: printFlowScalar(value) } };
  if (typeof value === "boolean")
    return { key, value: { kind: "text", text: String(value) } };
  if ("any" in value) {
    const names = value.any.map(printFlowScalar).join(", ");
    return { key, value: { kind: "text", text: `{ any: [${names}] }` } };
  }
  const items = value.map(printFlowScalar);
  return { key, value: { kind: "list", items } };
}
