import { noWork, work } from "../wording/advice.ts";
import { prose } from "../wording/prose.ts";
import {
  graceText,
  notesText,
  replacementAdvice,
  sinceText,
  sunsetText,
} from "../wording/wording.ts";
import type { LifecycleKind } from "../change/kind-ids.ts";
import type { Told } from "../wording/told.ts";
import type { KindRow } from "./kind-row.ts";

/** Downgrades have texts of their own: a downgrade removes what an upgrade adds. */
function byDirection<T>(
  forward: (told: Told) => T,
  backward: (told: Told) => T,
): (told: Told) => T {
  return (told) =>
    told.direction === "forward" ? forward(told) : backward(told);
}

export const lifecycleKinds: Readonly<Record<LifecycleKind, KindRow>> = {
  "operation-removed": {
    area: "operation",
    action: "removed",
    title: "Operations removed",
    why: "Every call is refused: the server accepts fewer requests. An earlier deprecation gives notice but does not keep calls working.",
    ways: [["narrows", "request"]],
    axis: "wire",
    attribute: "operation",
    source: "values",
    impact: "operation-gone",
    example: {
      before: "paths:\n  /v1/icons:\n    get: {}\n  /v1/pets:\n    get: {}",
      after: "paths:\n  /v1/pets:\n    get: {}",
    },
    fix: "Keep it until its callers have moved: deprecate it, name a replacement and a sunset day, and remove it under a new major version.",
    message: byDirection(
      (told) => prose`Removed, ${graceText(told)}`,
      (told) =>
        told.change.after === "absent"
          ? prose`Not there yet: added in ${sinceText(told)}`
          : prose`Not there: came back in ${sinceText(told)}`,
    ),
    advice: byDirection(
      (told) => replacementAdvice(told, "Call instead:", "stop calling it"),
      () => work("Stop calling it before going back."),
    ),
  },
  "fields-removed": {
    area: "field",
    action: "removed",
    title: "Fields removed",
    why: "Code that sends or reads one of them breaks. The source does not say whether requests or responses lose them, so the worse case counts.",
    ways: [["narrows", "both", "fields-not-named", "payload-not-known"]],
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
      (told) =>
        prose`Without the fields or parameters that ${sinceText(told)} added`,
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
    ways: [["none", "request", "removal-announced"]],
    axis: "wire",
    attribute: "operation life",
    impact: "deprecated-operation",
    example: {
      before: "get:\n  summary: List pets",
      after: "get:\n  summary: List pets\n  deprecated: true",
    },
    fix: "Name a replacement and the day of its removal.",
    message: byDirection(
      (told) =>
        prose`Deprecated, still works${sunsetText(told)}${notesText(told)}`,
      (told) => prose`Still deprecated: reactivated only in ${sinceText(told)}`,
    ),
    advice: byDirection(
      (told) =>
        replacementAdvice(told, "Move to", "plan without this endpoint"),
      (told) =>
        replacementAdvice(told, "Move to", "plan without this endpoint"),
    ),
  },
  "operation-added": {
    area: "operation",
    action: "added",
    title: "Operations added",
    why: "The server accepts more requests; existing calls are not affected.",
    ways: [["widens", "request"]],
    axis: "wire",
    attribute: "operation",
    source: "values",
    impact: "calls",
    example: {
      before: "paths: {}",
      after: "paths:\n  /v1/pets:\n    get: {}",
    },
    fix: "Nothing to do.",
    message: byDirection(
      (told) => prose`Added${notesText(told)}`,
      (told) => prose`Still there: removed only in ${sinceText(told)}`,
    ),
    advice: byDirection(
      (told) =>
        told.change.after === "deprecated"
          ? replacementAdvice(
              told,
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
    ways: [
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
      (told) => prose`Still with the fields that ${sinceText(told)} removed`,
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
    ways: [
      ["widens", "request"],
      ["none", "request"],
    ],
    axis: "wire",
    attribute: "operation life",
    impact: "calls",
    example: {
      before: "get:\n  deprecated: true",
      after: "get: {}",
    },
    fix: "Nothing to do.",
    message: byDirection(
      (told) =>
        told.change.before === "removed"
          ? prose`Back after its removal${notesText(told)}`
          : prose`No longer deprecated${notesText(told)}`,
      (told) => prose`Not deprecated yet: deprecated in ${sinceText(told)}`,
    ),
    advice: byDirection(
      (told) =>
        told.change.before === "removed"
          ? noWork("Nothing; you can call it again.")
          : noWork("Nothing; you no longer have to move away."),
      () => noWork("Nothing."),
    ),
  },
};
