import type { Described } from "./deprecation.ts";
import type { BodyDetails, RouteDetails, RouteEntry } from "./entries.ts";
import { slots } from "./own.ts";
import type { PageShape } from "./page-rules.ts";
import type { MethodParts } from "./parts.ts";
import { type AnswerPlan, planAnswer } from "./read-answer.ts";
import { parseRoute, type Route } from "./route.ts";
import { bodyEntries } from "./write-body.ts";

/** An entry of generated code with everything said. */
export interface Operation extends Described {
  readonly route: Route;
  readonly bodies: readonly BodyDetails[];
  readonly answer: AnswerPlan;
  readonly security: readonly (readonly string[])[] | undefined;
  readonly server: string | undefined;
  readonly scopes: readonly string[] | undefined;
  readonly paging: PageShape | "unknown" | undefined;
  readonly removed: string | undefined;
  readonly isIdempotent: boolean;
  readonly parts: MethodParts;
}

/** Reads an entry; done once for a method, at its first call. */
export function toOperation(entry: RouteEntry, parts: MethodParts): Operation {
  const details = readEntry(entry);
  const route = parseRoute(details);
  return {
    key: route.key,
    deprecated: details.deprecated,
    route,
    bodies: bodyEntries(details.body),
    answer: planAnswer(details.accept, parts.streams),
    security: details.security,
    server: details.server,
    scopes: details.scopes,
    paging: details.paging,
    removed: details.removed,
    isIdempotent: details.idempotent === true,
    parts,
  };
}

/** An entry that inherits nothing: a polluted prototype must not add to what generated code says. */
function readEntry(entry: RouteEntry): RouteDetails {
  const details = typeof entry === "string" ? { route: entry } : entry;
  return slots(details) as unknown as RouteDetails; // the same members
}
