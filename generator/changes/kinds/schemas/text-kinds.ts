import { limitRows } from "./limit-kinds.ts";
import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow, KindRows } from "../kind-row.ts";
import {
  after,
  before,
  schemaRow,
  staysValid,
  wasExpected,
} from "./wording.ts";
import {
  narrowsOrWidens,
  onBothSides,
  type KindEffects,
} from "../kind-effects.ts";

type SaidName =
  | "format"
  | "pattern"
  | "content-encoding"
  | "content-media-type"
  | "multiple-of";

type SaidAction = "added" | "removed" | "changed";

interface Said {
  readonly words: string;
  readonly keyword: string;
  readonly type: string;
  readonly example: readonly [before: string, after: string];
  readonly changed: string;
  readonly changedWays: KindEffects;
  /** Validators refuse no text for what it contains: JSON Schema 2020-12, validation, section 8. */
  readonly isAnnotation?: true;
}

/** Those of numbers, which JavaScript writes and reads alike. */
const withNumberFormat: Readonly<Record<SaidAction, KindEffects>> = {
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
    isAnnotation: true,
  },
  "content-media-type": {
    words: "Content media type",
    keyword: "contentMediaType",
    type: "string",
    example: ["image/png", "image/webp"],
    changed:
      "The text contains another kind of document: servers and clients fail.",
    changedWays: onBothSides.incomparable,
    isAnnotation: true,
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

function effectsOf(name: SaidName, action: SaidAction): KindEffects {
  if (name === "format") return withNumberFormat[action];
  if (action === "changed") return said[name].changedWays;
  return action === "added" ? onBothSides.narrows : onBothSides.widens;
}

const fixOf: Readonly<Record<SaidAction, string>> = {
  added: "Accept the other values in requests until callers have moved.",
  removed: "In responses keep to the old form, or announce the change.",
  changed: "Add a field with the new form, and deprecate the old one.",
};

export const textKinds = {
  "format-changed": formatRow("changed"),
  "format-added": formatRow("added"),
  "format-removed": formatRow("removed"),
  "pattern-changed": rowOf("pattern", "changed"),
  "pattern-added": rowOf("pattern", "added"),
  "pattern-removed": rowOf("pattern", "removed"),
  ...limitRows("min-length"),
  ...limitRows("max-length"),
  "content-encoding-changed": rowOf("content-encoding", "changed"),
  "content-encoding-added": rowOf("content-encoding", "added"),
  "content-encoding-removed": rowOf("content-encoding", "removed"),
  "content-media-type-changed": rowOf("content-media-type", "changed"),
  "content-media-type-added": rowOf("content-media-type", "added"),
  "content-media-type-removed": rowOf("content-media-type", "removed"),
} satisfies KindRows;

export const numberKinds = {
  ...limitRows("minimum"),
  ...limitRows("maximum"),
  "multiple-of-changed": rowOf("multiple-of", "changed"),
  "multiple-of-added": rowOf("multiple-of", "added"),
  "multiple-of-removed": rowOf("multiple-of", "removed"),
} satisfies KindRows;

function formatRow(action: SaidAction): KindRow {
  const row = rowOf("format", action);
  return {
    ...row,
    advice: (context) =>
      context.change.effect === "none"
        ? noWork("Nothing to do: JavaScript has the same numbers for both.")
        : row.advice(context),
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
    ...(said[name].isAnnotation === true ? {} : { refusedBy: [keyword] }),
    why: action === "changed" ? changed : whyOf[action],
    effects: effectsOf(name, action),
    example: examples[action],
    fix: fixOf[action],
    message: (context) =>
      action === "added"
        ? prose`${words} ${after(context)} added`
        : action === "removed"
          ? prose`${words} ${before(context)} removed`
          : prose`${words} changed from ${before(context)} to ${after(context)}`,
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
