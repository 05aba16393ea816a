import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import { after, before, schemaRow, staysValid } from "./wording.ts";
import { onBothSides } from "../ways.ts";

type LimitName =
  | "minimum"
  | "maximum"
  | "min-length"
  | "max-length"
  | "min-items"
  | "max-items"
  | "min-properties"
  | "max-properties";

type LimitAction = "added" | "removed" | "raised" | "lowered";

export type LimitKind = `${LimitName}-${LimitAction}`;

interface Limit {
  /** `Maximum length`. */
  readonly words: string;
  readonly keyword: string;
  readonly type: string;
  readonly isLower: boolean;
  /** `values below 10`, to be completed by the bound. */
  readonly example: readonly [low: number, high: number];
}

const limits: Readonly<Record<LimitName, Limit>> = {
  minimum: {
    words: "Minimum",
    keyword: "minimum",
    type: "integer",
    isLower: true,
    example: [1, 10],
  },
  maximum: {
    words: "Maximum",
    keyword: "maximum",
    type: "integer",
    isLower: false,
    example: [100, 500],
  },
  "min-length": {
    words: "Minimum length",
    keyword: "minLength",
    type: "string",
    isLower: true,
    example: [1, 8],
  },
  "max-length": {
    words: "Maximum length",
    keyword: "maxLength",
    type: "string",
    isLower: false,
    example: [32, 64],
  },
  "min-items": {
    words: "Minimum number of items",
    keyword: "minItems",
    type: "array",
    isLower: true,
    example: [1, 2],
  },
  "max-items": {
    words: "Maximum number of items",
    keyword: "maxItems",
    type: "array",
    isLower: false,
    example: [10, 100],
  },
  "min-properties": {
    words: "Minimum number of fields",
    keyword: "minProperties",
    type: "object",
    isLower: true,
    example: [1, 2],
  },
  "max-properties": {
    words: "Maximum number of fields",
    keyword: "maxProperties",
    type: "object",
    isLower: false,
    example: [10, 20],
  },
};

const stricter =
  "Fewer values are valid: a request with one of the others is refused. Clients get only values that they could get before.";
const looser =
  "More values are valid: requests stay valid. Responses may have values that clients have not seen before and may not have room for.";

export const limitKinds: Readonly<Record<LimitKind, KindRow>> = {
  ...rowsOf("minimum"),
  ...rowsOf("maximum"),
  ...rowsOf("min-length"),
  ...rowsOf("max-length"),
  ...rowsOf("min-items"),
  ...rowsOf("max-items"),
  ...rowsOf("min-properties"),
  ...rowsOf("max-properties"),
} as const;

function rowsOf<Name extends LimitName>(
  name: Name,
): Readonly<Record<`${Name}-${LimitAction}`, KindRow>> {
  const rows: Readonly<Record<string, KindRow>> = {
    [`${name}-added`]: rowOf(name, "added"),
    [`${name}-removed`]: rowOf(name, "removed"),
    [`${name}-raised`]: rowOf(name, "raised"),
    [`${name}-lowered`]: rowOf(name, "lowered"),
  };
  // The four keys of the name have just been written; computed keys have no narrower type.
  return rows as Readonly<Record<`${Name}-${LimitAction}`, KindRow>>;
}

function rowOf(name: LimitName, action: LimitAction): KindRow {
  const { words, keyword, type, isLower, example } = limits[name];
  const isStricter = action === "added" || (action === "raised") === isLower;
  const isTight = isStricter && action !== "removed";
  const [low, high] = example;
  const said = (value: number): string =>
    `type: ${type}\n${keyword}: ${String(value)}`;
  const plain = `type: ${type}`;
  const examples = {
    added: [plain, said(low)],
    removed: [said(low), plain],
    raised: [said(low), said(high)],
    lowered: [said(high), said(low)],
  } as const;
  return schemaRow({
    title: `${words} ${action}`,
    action: action === "added" || action === "removed" ? action : "changed",
    attribute: name,
    impact: "bound",
    why: isTight ? stricter : looser,
    ways: isTight ? onBothSides.narrows : onBothSides.widens,
    example: examples[action],
    fix: isTight
      ? "Keep the old limit for requests until callers have moved, or introduce the new limit in a new version."
      : "Nothing to do for requests; announce it for responses, so that clients can make room.",
    message: (told) =>
      action === "added"
        ? prose`${words} of ${after(told)} added`
        : action === "removed"
          ? prose`${words} of ${before(told)} removed`
          : prose`${words} ${action} from ${before(told)} to ${after(told)}`,
    advice: isTight
      ? {
          sending: "Check that the values you send respect the new limit.",
          reading: noWork("Nothing to do: all values fit the old limit too."),
        }
      : {
          sending: staysValid,
          reading: "Make room for values beyond the old limit.",
        },
  });
}
