import { noWork } from "../wording/advice.ts";
import type { operationKindIds } from "../change/ids/operation-ids.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, names, rewords, turns } from "./tell.ts";

type AnnouncementKind = Extract<
  (typeof operationKindIds)[number],
  | `operation-stability-${string}`
  | `operation-sunset-${string}`
  | `operation-successor-${string}`
  | "operation-deprecation-note-changed"
>;

/** What is said of the future of operations that are there on both sides. */
export const announcementKinds: Readonly<Record<AnnouncementKind, KindRow>> = {
  "operation-stability-lowered": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Stability lowered",
    why: "Less is promised than whoever uses it relied on: it may change without notice.",
    ways: [["none", "request", "less-stable"]],
    example: {
      before: "get:\n  x-stability: stable",
      after: "get:\n  x-stability: beta",
    },
    fix: "Keep the promise, or deprecate the operation.",
    message: turns("Stability"),
    advice: advises("Expect changes without notice."),
  },
  "operation-stability-raised": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Stability raised",
    why: "More is promised than before.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  x-stability: beta",
      after: "get:\n  x-stability: stable",
    },
    fix: "Nothing to do.",
    message: turns("Stability"),
    advice: advises(noWork("Nothing.")),
  },
  "operation-sunset-earlier": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Removals moved forward",
    why: "Whoever planned with the announced day has less time.",
    ways: [["none", "request", "less-notice"]],
    example: {
      before: "get:\n  deprecated: true\n  x-sunset: 2027-06-30",
      after: "get:\n  deprecated: true\n  x-sunset: 2027-01-31",
    },
    fix: "Keep the announced day.",
    message: turns("Goes earlier"),
    advice: advises("Move away before the new day."),
  },
  "operation-sunset-added": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Days of removal announced",
    why: "Nothing on the wire differs yet, but there is a day to plan with: callers need to see it.",
    ways: [["none", "request", "removal-announced"]],
    example: {
      before: "get:\n  deprecated: true",
      after: "get:\n  deprecated: true\n  x-sunset: 2027-06-30",
    },
    fix: "Name a replacement too.",
    message: names("May be gone after"),
    advice: advises("Move away before this day."),
  },
  "operation-sunset-later": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Removals put off",
    why: "There is more time than was announced.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  deprecated: true\n  x-sunset: 2027-01-31",
      after: "get:\n  deprecated: true\n  x-sunset: 2027-06-30",
    },
    fix: "Nothing to do.",
    message: turns("Goes later"),
    advice: advises(noWork("Nothing; there is more time to move away.")),
  },
  "operation-sunset-removed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Days of removal withdrawn",
    why: "No day is announced any more.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  deprecated: true\n  x-sunset: 2027-06-30",
      after: "get:\n  deprecated: true",
    },
    fix: "Say whether it stays.",
    message: names("No longer announced to go after"),
    advice: advises(noWork("Nothing.")),
  },
  "operation-successor-removed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Replacements no longer named",
    why: "Nothing on the wire differs; whoever has to move is no longer told where.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  deprecated: true\n  x-successor: GET /v2/pets",
      after: "get:\n  deprecated: true",
    },
    fix: "Name a replacement.",
    message: names("Replacement no longer named"),
    advice: advises(noWork("Nothing.")),
  },
  "operation-successor-changed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Other replacements named",
    why: "Nothing on the wire differs; whoever has to move is told to go elsewhere.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  deprecated: true\n  x-successor: GET /v2/pets",
      after: "get:\n  deprecated: true\n  x-successor: GET /v3/pets",
    },
    fix: "Nothing to do.",
    message: turns("Replacement"),
    advice: advises("Move to the newer one."),
  },
  "operation-successor-added": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Replacements named",
    why: "Nothing on the wire differs; whoever has to move learns where to.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  deprecated: true",
      after: "get:\n  deprecated: true\n  x-successor: GET /v2/pets",
    },
    fix: "Nothing to do.",
    message: names("Replacement named"),
    advice: advises("Plan to move to it."),
  },
  "operation-deprecation-note-changed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    title: "Notes on deprecations changed",
    why: "Texts are for people; what goes over the wire is compared by itself.",
    ways: [["none", "request"]],
    example: {
      before: "get:\n  x-deprecation-reason: Use the new list.",
      after: "get:\n  x-deprecation-reason: Use the list of version 2.",
    },
    fix: "Nothing to do.",
    message: rewords("Note on the deprecation"),
    advice: advises("Read it if you call the endpoint."),
  },
};
