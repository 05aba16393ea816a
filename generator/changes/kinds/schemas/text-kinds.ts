import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import {
  after,
  before,
  schemaRow,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { narrowsOrWidens, onBothSides, type Ways } from "../ways.ts";

type SaidName =
  | "format"
  | "pattern"
  | "content-encoding"
  | "content-media-type"
  | "multiple-of";

type SaidAction = "added" | "removed" | "changed";

export type TextKind = `${SaidName}-${SaidAction}`;

interface Said {
  readonly words: string;
  readonly keyword: string;
  readonly type: string;
  readonly example: readonly [before: string, after: string];
  readonly changed: string;
  readonly changedWays: Ways;
}

/** Those of numbers, which JavaScript writes and reads alike. */
const withNumberFormat: Readonly<Record<SaidAction, Ways>> = {
  added: [
    ["narrows", "request"],
    ["narrows", "request", "number-format-sent"],
    ["narrows", "response"],
    ...onBothSides.none,
  ],
  removed: [
    ["widens", "response"],
    ["widens", "response", "number-format-read"],
    ["widens", "request"],
    ...onBothSides.none,
  ],
  changed: [
    ...onBothSides.incomparable,
    ["narrows", "request"],
    ["narrows", "request", "number-format-sent"],
    ["widens", "response"],
    ...onBothSides.unknown,
    ["widens", "response", "number-format-read"],
    ["narrows", "response"],
    ["widens", "request"],
    ...onBothSides.none,
  ],
};

const said: Readonly<Record<SaidName, Said>> = {
  format: {
    words: "Format",
    keyword: "format",
    type: "string",
    example: ["date", "date-time"],
    changed:
      "Values of the old format are not valid in the new one, unless it is known to include them (`email` and `idn-email`): servers refuse requests, and clients cannot parse responses. JavaScript has one type for numbers of all formats, so theirs break no client.",
    changedWays: withNumberFormat.changed,
  },
  pattern: {
    words: "Pattern",
    keyword: "pattern",
    type: "string",
    example: ["'^[a-z]+$'", "'^[a-z0-9]+$'"],
    changed:
      "A pattern that is less anchored, such as `^a` after `^a$`, accepts more texts. Otherwise it cannot be decided whether both accept the same texts, so it is risky in requests and responses.",
    changedWays: [
      ["narrows", "request"],
      ["unknown", "request", "patterns-not-decided"],
      ["unknown", "response", "patterns-not-decided"],
      ["widens", "response"],
      ["narrows", "response"],
      ["widens", "request"],
    ],
  },
  "content-encoding": {
    words: "Content encoding",
    keyword: "contentEncoding",
    type: "string",
    example: ["base64", "base64url"],
    changed:
      "Texts in the old encoding cannot be decoded with the new one: servers and clients fail.",
    changedWays: onBothSides.incomparable,
  },
  "content-media-type": {
    words: "Content media type",
    keyword: "contentMediaType",
    type: "string",
    example: ["image/png", "image/webp"],
    changed:
      "The text contains another kind of document: servers and clients fail.",
    changedWays: onBothSides.incomparable,
  },
  "multiple-of": {
    words: "Step",
    keyword: "multipleOf",
    type: "number",
    example: ["0.5", "2"],
    changed:
      "If one step divides the other, more or fewer values are valid; otherwise some are added and some removed.",
    changedWays: [...onBothSides.incomparable, ...narrowsOrWidens],
  },
};

const whyOf = {
  added:
    "Fewer values are valid: a request with one of the others is refused. Clients get only values that they could get before.",
  removed:
    "More values are valid: requests stay valid. Clients may get a value that they cannot parse.",
} as const;

function waysOf(name: SaidName, action: SaidAction): Ways {
  if (name === "format") return withNumberFormat[action];
  if (action === "changed") return said[name].changedWays;
  return action === "added" ? onBothSides.narrows : onBothSides.widens;
}

const fixOf: Readonly<Record<SaidAction, string>> = {
  added: "Accept the other values in requests until callers have moved.",
  removed: "In responses keep to the old form, or announce the change.",
  changed: "Add a field with the new form, and deprecate the old one.",
};

export const textKinds: Readonly<Record<TextKind, KindRow>> = {
  "format-added": formatRow("added"),
  "format-removed": formatRow("removed"),
  "format-changed": formatRow("changed"),
  "pattern-added": rowOf("pattern", "added"),
  "pattern-removed": rowOf("pattern", "removed"),
  "pattern-changed": rowOf("pattern", "changed"),
  "content-encoding-added": rowOf("content-encoding", "added"),
  "content-encoding-removed": rowOf("content-encoding", "removed"),
  "content-encoding-changed": rowOf("content-encoding", "changed"),
  "content-media-type-added": rowOf("content-media-type", "added"),
  "content-media-type-removed": rowOf("content-media-type", "removed"),
  "content-media-type-changed": rowOf("content-media-type", "changed"),
  "multiple-of-added": rowOf("multiple-of", "added"),
  "multiple-of-removed": rowOf("multiple-of", "removed"),
  "multiple-of-changed": rowOf("multiple-of", "changed"),
};

function formatRow(action: SaidAction): KindRow {
  const row = rowOf("format", action);
  return {
    ...row,
    advice: (told) =>
      told.change.effect === "none"
        ? noWork("Nothing to do: JavaScript has the same numbers for both.")
        : row.advice(told),
  };
}

function rowOf(name: SaidName, action: SaidAction): KindRow {
  const { words, keyword, type, example, changed } = said[name];
  const [old, now] = example;
  const plain = `type: ${type}`;
  const examples = {
    added: [plain, `${plain}\n${keyword}: ${old}`],
    removed: [`${plain}\n${keyword}: ${old}`, plain],
    changed: [`${plain}\n${keyword}: ${old}`, `${plain}\n${keyword}: ${now}`],
  } as const;
  return schemaRow({
    title: `${words} ${action}`,
    action,
    attribute: name,
    impact: "bound",
    why: action === "changed" ? changed : whyOf[action],
    ways: waysOf(name, action),
    example: examples[action],
    fix: fixOf[action],
    message: (told) =>
      action === "added"
        ? prose`${words} ${after(told)} added`
        : action === "removed"
          ? prose`${words} ${before(told)} removed`
          : prose`${words} changed from ${before(told)} to ${after(told)}`,
    advice: {
      sending:
        action === "removed"
          ? staysValid
          : "Check that the values you send are still valid.",
      reading:
        action === "added"
          ? wasExpected
          : "Check that you can parse the values that are possible now.",
    },
  });
}
