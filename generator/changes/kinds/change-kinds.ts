import { bodyKinds } from "./body-kinds.ts";
import { componentKinds } from "./component-kinds.ts";
import { documentKinds } from "./document-kinds.ts";
import type { KindRow } from "./kind-row.ts";
import { lifecycleKinds } from "./lifecycle-kinds.ts";
import {
  operationGainKinds,
  operationLossKinds,
  operationTextKinds,
} from "./operation-kinds.ts";
import { operationNameKinds } from "./operation-name-kinds.ts";
import {
  parameterKinds,
  parameterLossKinds,
  parameterTextKinds,
} from "./parameter-kinds.ts";
import {
  headerAnnouncementKinds,
  headerGainKinds,
  headerLossKinds,
} from "./response-header-kinds.ts";
import {
  responseBodyGainKinds,
  responseBodyLossKinds,
  responseTextKinds,
} from "./response-kinds.ts";
import {
  errorStatusKinds,
  otherStatusKinds,
  successStatusKinds,
} from "./response-status-kinds.ts";
import { schemaKinds } from "./schema-kinds.ts";
import { sdkKinds } from "./sdk-kinds.ts";
import { securityGainKinds, securityLossKinds } from "./security-kinds.ts";
import { schemeGainKinds, schemeLossKinds } from "./security-scheme-kinds.ts";
import {
  sentGainKinds,
  sentLifeKinds,
  sentLossKinds,
  sentTextKinds,
} from "./sent-kinds.ts";
import {
  serialisationGainKinds,
  serialisationLossKinds,
} from "./serialisation-kinds.ts";
import {
  serverGainKinds,
  serverLossKinds,
  serverTextKinds,
} from "./server-kinds.ts";

/** The order of the rows is that of changes in all reports. */
const rows = byId({
  ...lifecycleKinds,
  ...operationLossKinds,
  ...operationNameKinds,
  ...operationGainKinds,
  ...operationTextKinds,
  ...parameterLossKinds,
  ...serialisationLossKinds,
  ...parameterKinds,
  ...serialisationGainKinds,
  ...parameterTextKinds,
  ...bodyKinds,
  ...successStatusKinds,
  ...responseBodyLossKinds,
  ...headerLossKinds,
  ...otherStatusKinds,
  ...headerAnnouncementKinds,
  ...errorStatusKinds,
  ...responseBodyGainKinds,
  ...headerGainKinds,
  ...responseTextKinds,
  ...schemaKinds,
  ...securityLossKinds,
  ...schemeLossKinds,
  ...securityGainKinds,
  ...schemeGainKinds,
  ...sentLossKinds,
  ...serverLossKinds,
  ...componentKinds,
  ...sentGainKinds,
  ...serverGainKinds,
  ...sentLifeKinds,
  ...serverTextKinds,
  ...sentTextKinds,
  ...documentKinds,
  ...sdkKinds,
});

/** Keeps the ids alone in the type: with every row in it, the declarations of the package had 160 kB more. */
function byId<Id extends string>(
  all: Readonly<Record<Id, KindRow>>,
): Readonly<Record<Id, KindRow>> {
  return all;
}

export type ChangeKind = keyof typeof rows;

/** What each kind of change means. */
export const changeKinds: Readonly<Record<ChangeKind, KindRow>> = rows;

/** All kinds of changes, in the order in which a reviewer wants to read those of one severity. */
// The rows have no other keys; `Object.keys` gives texts.
export const changeKindIds = Object.keys(rows) as readonly ChangeKind[];

/** Kinds of changes that the state of an operation shows at the two ends. */
export const stateKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  "operation-added",
  "operation-removed",
  "operation-deprecated",
  "operation-reactivated",
]);
