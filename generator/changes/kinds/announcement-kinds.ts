import { noWork } from "../wording/advice.ts";
import type { operationKindIds } from "../change/ids/operation-ids.ts";
import { announcedRows } from "./announced-rows.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, names, rewords, turns } from "./tell.ts";

type AnnouncementKind = Extract<
  (typeof operationKindIds)[number],
  | `operation-stability-${string}`
  | `operation-sunset-${string}`
  | `operation-successor-${string}`
  | "operation-deprecation-note-changed"
>;

const announced = announcedRows({
  area: "operation",
  title: "",
  one: "the operation",
  sides: "request",
  attribute: "operation",
  impact: { unstable: "calls", going: "deprecated-operation" },
  announced: "removal-announced",
  example: (...members) =>
    `get:${members.map((member) => `\n  ${member}`).join("")}`,
});

/** Announcements for operations that both sides have. */
export const announcementKinds: Readonly<Record<AnnouncementKind, KindRow>> = {
  "operation-stability-lowered": announced["stability-lowered"],
  "operation-stability-raised": announced["stability-raised"],
  "operation-sunset-earlier": announced["sunset-earlier"],
  "operation-sunset-added": announced["sunset-added"],
  "operation-sunset-later": announced["sunset-later"],
  "operation-sunset-removed": announced["sunset-removed"],
  "operation-sunset-unreadable": announced["sunset-unreadable"],
  "operation-successor-removed": {
    area: "operation",
    action: "changed",
    axis: "behaviour",
    attribute: "operation-successor",
    impact: "calls",
    title: "Replacements no longer named",
    why: "Nothing on the wire differs, but users who have to move no longer learn where to.",
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
    attribute: "operation-successor",
    impact: "calls",
    title: "Other replacements named",
    why: "Nothing on the wire differs, but users who have to move are sent elsewhere.",
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
    attribute: "operation-successor",
    impact: "calls",
    title: "Replacements named",
    why: "Nothing on the wire differs; users who have to move learn where to.",
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
    attribute: "operation-deprecation-note",
    impact: "calls",
    title: "Notes on deprecations changed",
    why: "This text is for people; what goes over the wire is compared separately.",
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
