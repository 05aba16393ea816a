import { apiKinds } from "./api-kinds.ts";
import { bodyKinds } from "./body-kinds.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import type { KindRow } from "./kind-row.ts";
import { lifecycleKinds } from "./lifecycle-kinds.ts";
import { operationKinds } from "./operation-kinds.ts";
import { parameterKinds } from "./parameter-kinds.ts";
import { responseKinds } from "./response-kinds.ts";
import { schemaKinds } from "./schema-kinds.ts";
import { securityKinds } from "./security-kinds.ts";

/** What each kind of change means. */
export const changeKinds: Readonly<Record<ChangeKind, KindRow>> = {
  ...lifecycleKinds,
  ...operationKinds,
  ...parameterKinds,
  ...bodyKinds,
  ...responseKinds,
  ...schemaKinds,
  ...securityKinds,
  ...apiKinds,
};
