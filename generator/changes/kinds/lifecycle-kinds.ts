import { noWork, work } from "../wording/advice.ts";
import { prose } from "../wording/prose.ts";
import {
  graceText,
  notesText,
  replacementAdvice,
  sinceText,
  sunsetText,
} from "../wording/wording.ts";
import type { ChangeInContext } from "../wording/change-in-context.ts";
import type { KindRows } from "./kind-row.ts";

/** Downgrades have texts of their own: a downgrade removes what an upgrade adds. */
function byDirection<T>(
  forward: (context: ChangeInContext) => T,
  backward: (context: ChangeInContext) => T,
): (context: ChangeInContext) => T {
  return (context) =>
    context.direction === "forward" ? forward(context) : backward(context);
}

export const lifecycleKinds = {
  "operation-removed": {
    area: "operation",
    action: "removed",
    title: "Operations removed",
    why: "Every call is refused: the server accepts fewer requests. An earlier deprecation gives notice but does not keep calls working.",
    effects: [["narrows", "request"]],
    axis: "wire",
    attribute: "operation",
    source: "values",
    impact: "operation-gone",
    isOfWhole: true,
    renamed: "operation",
    example: {
      before: "paths:\n  /v1/icons:\n    get: {}\n  /v1/pets:\n    get: {}",
      after: "paths:\n  /v1/pets:\n    get: {}",
    },
    fix: "Keep it until its callers have moved: deprecate it, name a replacement and a sunset day, and remove it under a new major version.",
    message: byDirection(
      (context) => prose`Removed, ${graceText(context)}`,
      (context) =>
        context.change.after === "absent"
          ? prose`Not there yet: added in ${sinceText(context)}`
          : prose`Not there: came back in ${sinceText(context)}`,
    ),
    advice: byDirection(
      (context) =>
        replacementAdvice(context, "Call instead:", "stop calling it"),
      () => work("Stop calling it before going back."),
    ),
  },
  "fields-removed": {
    area: "field",
    action: "removed",
    title: "Fields removed",
    why: "Code that sends or reads one of them breaks. The source does not say whether requests or responses lose them, so the worse case counts.",
    effects: [["narrows", "both", "fields-not-named", "payload-not-known"]],
    axis: "wire",
    attribute: "fields",
    impact: "some-calls",
    example: {
      before: "/v1/pets:\n  get: {}",
      after: "/v1/pets:\n  get: { fields-removed: 10.30.0 }",
    },
    fix: "Pin an OpenAPI document with the release, so that reports name the fields; keep old fields as deprecated until callers have moved.",
    message: byDirection(
      () => prose`Fields removed`,
      (context) =>
        prose`Without the fields or parameters that ${sinceText(context)} added`,
    ),
    advice: byDirection(
      () => work("Check every field that you send or read."),
      () => work("Stop using the newer fields before going back."),
    ),
  },
  "operation-deprecated": {
    area: "operation",
    action: "deprecated",
    title: "Operations deprecated",
    why: "Nothing on the wire differs, but the removal is announced. Callers need to see it, so it counts as a compatible change and requires a minor version.",
    effects: [["none", "request", "removal-announced"]],
    axis: "wire",
    attribute: "operation life",
    impact: "deprecated-operation",
    isOfWhole: true,
    example: {
      before: "get:\n  summary: List pets",
      after: "get:\n  summary: List pets\n  deprecated: true",
    },
    fix: "Name a replacement and the day of its removal.",
    message: byDirection(
      (context) =>
        prose`Deprecated, still works${sunsetText(context)}${notesText(context)}`,
      (context) =>
        prose`Still deprecated: reactivated only in ${sinceText(context)}`,
    ),
    advice: byDirection(
      (context) =>
        replacementAdvice(context, "Move to", "plan without this endpoint"),
      (context) =>
        replacementAdvice(context, "Move to", "plan without this endpoint"),
    ),
  },
  "operation-added": {
    area: "operation",
    action: "added",
    title: "Operations added",
    why: "The server accepts more requests; existing calls are not affected.",
    effects: [["widens", "request"]],
    axis: "wire",
    attribute: "operation",
    source: "values",
    impact: "calls",
    isOfWhole: true,
    renamed: "operation",
    example: {
      before: "paths: {}",
      after: "paths:\n  /v1/pets:\n    get: {}",
    },
    fix: "Nothing to do.",
    message: byDirection(
      (context) => prose`Added${notesText(context)}`,
      (context) => prose`Still there: removed only in ${sinceText(context)}`,
    ),
    advice: byDirection(
      (context) =>
        context.change.after === "deprecated"
          ? replacementAdvice(
              context,
              "It is deprecated already; call instead:",
              "do not begin to use it",
            )
          : noWork("Nothing; you can call it from now on."),
      () => noWork("Nothing; you can call it again."),
    ),
  },
  "fields-added": {
    area: "field",
    action: "added",
    title: "Fields added",
    why: "Requests without them are expected to stay valid, and clients to ignore unknown fields. The source does not say whether one of them is required.",
    effects: [
      [
        "widens",
        "both",
        "fields-not-named",
        "requirement-not-known",
        "unknown-fields-ignored",
      ],
    ],
    axis: "wire",
    attribute: "fields",
    impact: "calls",
    example: {
      before: "/v1/pets:\n  get: {}",
      after: "/v1/pets:\n  get: { fields-added: 10.30.0 }",
    },
    fix: "Add only optional fields; pin an OpenAPI document with the release, so that reports name them.",
    message: byDirection(
      () => prose`Fields or parameters added`,
      (context) =>
        prose`Still with the fields that ${sinceText(context)} removed`,
    ),
    advice: byDirection(
      () =>
        work(
          "Nothing, unless an added field is required: check what you send.",
        ),
      () =>
        work("Nothing, unless one of them is required: check what you send."),
    ),
  },
  "operation-reactivated": {
    area: "operation",
    action: "reactivated",
    title: "Operations reactivated",
    why: "After a removal, the server accepts more requests: compatible. After a deprecation, nothing on the wire differs and nobody has to act: info.",
    effects: [
      ["widens", "request"],
      ["none", "request"],
    ],
    axis: "wire",
    attribute: "operation life",
    impact: "calls",
    isOfWhole: true,
    example: {
      before: "get:\n  deprecated: true",
      after: "get: {}",
    },
    fix: "Nothing to do.",
    message: byDirection(
      (context) =>
        context.change.before === "removed"
          ? prose`Back after its removal${notesText(context)}`
          : prose`No longer deprecated${notesText(context)}`,
      (context) =>
        prose`Not deprecated yet: deprecated in ${sinceText(context)}`,
    ),
    advice: byDirection(
      (context) =>
        context.change.before === "removed"
          ? noWork("Nothing; you can call it again.")
          : noWork("Nothing; you no longer have to move away."),
      () => noWork("Nothing."),
    ),
  },
} satisfies KindRows;

export type LifecycleKind = keyof typeof lifecycleKinds;
