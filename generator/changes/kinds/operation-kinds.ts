import { noWork } from "../wording/advice.ts";
import { code, prose } from "../wording/prose.ts";
import { replacementAdvice } from "../wording/wording.ts";
import type { operationKindIds } from "../change/ids/operation-ids.ts";
import type { KindRows } from "./kind-row.ts";
import { announcementKinds } from "./announcement-kinds.ts";
import { operationNameKinds } from "./operation-name-kinds.ts";
import { advises, names, rewords, says, turns } from "./tell.ts";

export const operationKinds: KindRows<typeof operationKindIds> = {
  ...announcementKinds,
  ...operationNameKinds,
  "operation-moved": {
    area: "operation",
    action: "moved",
    axis: "wire",
    title: "Operations moved",
    why: "Calls of the old path are refused, as after a removal; the new path is known, since somebody has recorded the move.",
    ways: [["narrows", "request"]],
    example: {
      before: "paths:\n  /v1/pets:\n    get: {}",
      after: "paths:\n  /v2/pets:\n    get: {}",
    },
    fix: "Serve both paths until callers have moved.",
    message: ({ change }) => prose`Moved from ${code(String(change.before))}`,
    advice: (told) =>
      replacementAdvice(told, "Call instead:", "stop calling it"),
  },
  "scope-level-removed": {
    area: "operation",
    action: "removed",
    axis: "wire",
    title: "Scope levels removed",
    why: "Clients of this level are refused: the gateway accepts fewer requests.",
    ways: [["narrows", "request"]],
    example: {
      before: "get:\n  x-scopes: [environment, tenant]",
      after: "get:\n  x-scopes: [tenant]",
    },
    fix: "Keep the level until its clients have moved.",
    message: names("Can no longer be called at level"),
    advice: advises("Call it with a client of another level."),
  },
  "scope-level-added": {
    area: "operation",
    action: "added",
    axis: "wire",
    title: "Scope levels added",
    why: "Clients of one more level can call it: the gateway accepts more requests.",
    ways: [["widens", "request"]],
    example: {
      before: "get:\n  x-scopes: [tenant]",
      after: "get:\n  x-scopes: [environment, tenant]",
    },
    fix: "Nothing to do.",
    message: names("Can be called at level"),
    advice: advises(noWork("Nothing.")),
  },
  "operation-fixed-query-changed": {
    area: "operation",
    action: "changed",
    axis: "wire",
    title: "Fixed queries of paths changed",
    why: "The query is part of the address of the operation: calls with the old query reach another operation or none.",
    ways: [["incomparable", "request"]],
    example: {
      before: "/things?action=list:\n  get: {}",
      after: "/things?action=all:\n  get: {}",
    },
    fix: "Serve both addresses until callers have moved.",
    message: turns("Query of the path"),
    advice: advises("Call it with the new query."),
  },
  "operation-idempotency-removed": {
    area: "operation",
    action: "changed",
    axis: "wire",
    title: "Operations no longer idempotent",
    why: "Clients that retry failed calls may do something twice.",
    ways: [["unknown", "request"]],
    example: {
      before: "post:\n  x-idempotent: true",
      after: "post: {}",
    },
    fix: "Keep it safe to retry, for example with an idempotency key.",
    message: says("No longer safe to retry"),
    advice: advises("Stop retrying calls whose outcome you do not know."),
  },
  "operation-idempotency-added": {
    area: "operation",
    action: "changed",
    axis: "wire",
    title: "Operations idempotent",
    why: "Clients may retry failed calls.",
    ways: [["widens", "request"]],
    example: {
      before: "post: {}",
      after: "post:\n  x-idempotent: true",
    },
    fix: "Nothing to do.",
    message: says("Safe to retry"),
    advice: advises(noWork("Nothing; you may retry failed calls from now on.")),
  },
  "operation-summary-changed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Summaries changed",
    why: "This text is for people; what goes over the wire is compared separately.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  summary: Pets",
      after: "get:\n  summary: List pets",
    },
    fix: "Nothing to do.",
    message: rewords("Summary"),
    advice: advises(noWork("Nothing.")),
  },
  "operation-description-changed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Descriptions of operations changed",
    why: "This text is for people; what goes over the wire is compared separately. A text may still announce what no comparison sees.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  description: All pets.",
      after: "get:\n  description: All pets that are for sale.",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises("Read it if you call the endpoint."),
  },
  "operation-external-docs-changed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Links to documentation changed",
    why: "Nothing on the wire differs.",
    ways: [["none", "request"]],
    example: {
      before: "externalDocs: { url: https://example.com/pets }",
      after: "externalDocs: { url: https://example.com/docs/pets }",
    },
    fix: "Nothing to do.",
    message: turns("Link to documentation"),
    advice: advises(noWork("Nothing.")),
  },
};
