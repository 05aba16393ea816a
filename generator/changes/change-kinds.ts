import type {
  ChangeAction,
  ChangeArea,
  ChangeKind,
  ComparisonDirection,
} from "./change.ts";
import { prose, type Prose } from "./prose.ts";
import {
  graceText,
  notesText,
  replacementAdvice,
  sinceText,
  type Told,
} from "./wording.ts";

/** What a kind of change means. The comparer says what differs, `report/` how it looks. */
export interface ChangeKindRow {
  readonly id: ChangeKind;
  readonly area: ChangeArea;
  readonly action: ChangeAction;
  /** Names a group of such changes. */
  readonly title: string;
  /** Why it has the severity that follows from its effect. */
  readonly why: string;
  /** Going back is told apart: what an upgrade brings, a downgrade takes away. */
  readonly wording: Readonly<Record<ComparisonDirection, Wording>>;
}

interface Wording {
  /** What changed. */
  message(told: Told): Prose;
  /** What to do about it. */
  advice(told: Told): Prose;
}

export const changeKinds: Readonly<Record<ChangeKind, ChangeKindRow>> = {
  "operation-removed": {
    id: "operation-removed",
    area: "operation",
    action: "removed",
    title: "Operations removed",
    why: "Every call of it is refused from then on: the server accepts fewer requests. A deprecation before it gives notice and does not keep calls working.",
    wording: {
      forward: {
        message: (told) => prose`Removed, ${graceText(told)}`,
        advice: (told) =>
          replacementAdvice(told, "Call instead:", "stop calling it"),
      },
      backward: {
        message: (told) =>
          told.change.after === "absent"
            ? prose`Not there yet: added in ${sinceText(told)}`
            : prose`Not there: came back in ${sinceText(told)}`,
        advice: () => prose`Stop calling it before going back.`,
      },
    },
  },
  "fields-removed": {
    id: "fields-removed",
    area: "field",
    action: "removed",
    title: "Fields removed",
    why: "Whoever sends or reads one of them breaks. The source does not say which side loses them, so the worse one counts.",
    wording: {
      forward: {
        message: () => prose`Fields removed`,
        advice: () =>
          prose`Check every field that you send to it or read from it.`,
      },
      backward: {
        message: (told) =>
          prose`Without the fields or parameters that ${sinceText(told)} added`,
        advice: () => prose`Stop using the newer fields before going back.`,
      },
    },
  },
  "operation-deprecated": {
    id: "operation-deprecated",
    area: "operation",
    action: "deprecated",
    title: "Operations deprecated",
    why: "Nothing on the wire differs, but the removal is announced: callers need to see it, so it counts as a compatible change and asks for a minor version.",
    wording: {
      forward: {
        message: (told) => prose`Deprecated, still answers${notesText(told)}`,
        advice: (told) =>
          replacementAdvice(told, "Move to", "plan without this endpoint"),
      },
      backward: {
        message: (told) =>
          prose`Still deprecated: reactivated only in ${sinceText(told)}`,
        advice: (told) =>
          replacementAdvice(told, "Move to", "plan without this endpoint"),
      },
    },
  },
  "operation-added": {
    id: "operation-added",
    area: "operation",
    action: "added",
    title: "Operations added",
    why: "The server accepts more requests; calls written before do not meet it.",
    wording: {
      forward: {
        message: (told) => prose`Added${notesText(told)}`,
        advice: (told) =>
          told.change.after === "deprecated"
            ? replacementAdvice(
                told,
                "It is deprecated already; call instead:",
                "do not begin to use it",
              )
            : prose`Nothing; it can be called from now on.`,
      },
      backward: {
        message: (told) =>
          prose`Still there: removed only in ${sinceText(told)}`,
        advice: () => prose`Nothing; it can be called again.`,
      },
    },
  },
  "fields-added": {
    id: "fields-added",
    area: "field",
    action: "added",
    title: "Fields added",
    why: "Requests without them are expected to stay valid, and readers to ignore what they do not know. The source does not say whether one is required.",
    wording: {
      forward: {
        message: () => prose`Fields or parameters added`,
        advice: () =>
          prose`Nothing, unless an added field is required: check what you send.`,
      },
      backward: {
        message: (told) =>
          prose`Still with the fields that ${sinceText(told)} removed`,
        advice: () =>
          prose`Nothing, unless one of them is required: check what you send.`,
      },
    },
  },
  "operation-reactivated": {
    id: "operation-reactivated",
    area: "operation",
    action: "reactivated",
    title: "Operations back",
    why: "Back after a removal, the server accepts more requests: compatible. Back from a deprecation, nothing on the wire differs and nobody has to act: info.",
    wording: {
      forward: {
        message: (told) =>
          told.change.before === "removed"
            ? prose`Back after its removal${notesText(told)}`
            : prose`No longer deprecated${notesText(told)}`,
        advice: (told) =>
          told.change.before === "removed"
            ? prose`Nothing; it can be called again.`
            : prose`Nothing; there is no need to move away any more.`,
      },
      backward: {
        message: (told) =>
          prose`Not deprecated yet: deprecated in ${sinceText(told)}`,
        advice: () => prose`Nothing.`,
      },
    },
  },
};
