import type { apiKindIds } from "../change/ids/api-ids.ts";
import { componentKinds } from "./component-kinds.ts";
import type { KindRows } from "./kind-row.ts";
import { documentKinds } from "./document-kinds.ts";
import {
  callbackExpression,
  sentAdded,
  sentDeprecated,
  sentDescription,
  sentReactivated,
  sentRemoved,
  sentSummary,
} from "./sent-kinds.ts";
import { serverKinds } from "./server-kinds.ts";

export const apiKinds: KindRows<typeof apiKindIds> = {
  "webhook-removed": sentRemoved("webhook"),
  "callback-removed": sentRemoved("callback"),
  "callback-expression-changed": callbackExpression,
  "webhook-deprecated": sentDeprecated("webhook"),
  "callback-deprecated": sentDeprecated("callback"),
  "webhook-added": sentAdded("webhook"),
  "callback-added": sentAdded("callback"),
  "webhook-reactivated": sentReactivated("webhook"),
  "callback-reactivated": sentReactivated("callback"),
  "webhook-summary-changed": sentSummary("webhook"),
  "webhook-description-changed": sentDescription("webhook"),
  "callback-summary-changed": sentSummary("callback"),
  "callback-description-changed": sentDescription("callback"),
  ...serverKinds,
  ...componentKinds,
  ...documentKinds,
};
