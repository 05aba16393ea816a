import { lifecycleOrder } from "../../diagnostics/codes.ts";
import { lifecycleContradictions } from "../../model/lifecycle-order.ts";
import type { Rule } from "../rule.ts";

/** Facts of one operation contradict each other: removed and then deprecated, changed before it was added. */
export const checkLifecycleOrder: Rule = ({ operations, releases }) =>
  operations.flatMap((operation) =>
    lifecycleContradictions(operation.lifecycle).map(
      ({ event, previous, reason }) =>
        lifecycleOrder(event.origin, {
          fact: event.kind,
          release: releases[event.release]?.id ?? "",
          reason,
          previous: previous && {
            fact: previous.kind,
            release: releases[previous.release]?.id ?? "",
            origin: previous.origin,
          },
        }),
    ),
  );
