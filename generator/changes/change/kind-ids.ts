import { apiKindIds } from "./ids/api-ids.ts";
import { bodyKindIds } from "./ids/body-ids.ts";
import { lifecycleKindIds } from "./ids/lifecycle-ids.ts";
import { operationKindIds } from "./ids/operation-ids.ts";
import { parameterKindIds } from "./ids/parameter-ids.ts";
import { responseKindIds } from "./ids/response-ids.ts";
import { schemaKindIds } from "./ids/schema-ids.ts";
import { securityKindIds } from "./ids/security-ids.ts";

export type LifecycleKind = (typeof lifecycleKindIds)[number];
export type SchemaKind = (typeof schemaKindIds)[number];
export type ChangeKind =
  | LifecycleKind
  | SchemaKind
  | (typeof operationKindIds)[number]
  | (typeof parameterKindIds)[number]
  | (typeof bodyKindIds)[number]
  | (typeof responseKindIds)[number]
  | (typeof securityKindIds)[number]
  | (typeof apiKindIds)[number];

/** Kinds of changes that the state of an operation shows at the two ends. */
export const stateKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  "operation-added",
  "operation-removed",
  "operation-deprecated",
  "operation-reactivated",
]);

/** All kinds of changes, in the order in which a reviewer wants to read those of one severity. */
export const changeKindIds: readonly ChangeKind[] = [
  ...lifecycleKindIds,
  ...operationKindIds,
  ...parameterKindIds,
  ...bodyKindIds,
  ...responseKindIds,
  ...schemaKindIds,
  ...securityKindIds,
  ...apiKindIds,
];
