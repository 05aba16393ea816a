import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import { after, before, schemaRow, staysValid } from "./wording.ts";
import { onBothSides } from "../kind-effects.ts";

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

/** Those that allow less come first. */
export function limitRows<Name extends LimitName>(
  name: Name,
): Readonly<Record<`${Name}-${LimitAction}`, KindRow>> {
  const [stricterOne, looserOne] = limits[name].isLower
    ? (["raised", "lowered"] as const)
    : (["lowered", "raised"] as const);
  const actions = ["added", stricterOne, looserOne, "removed"] as const;
  const rows: Readonly<Record<string, KindRow>> = Object.fromEntries(
    actions.map((action) => [`${name}-${action}`, rowOf(name, action)]),
  );
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
    refusedBy: [keyword],
    why: isTight ? stricter : looser,
    effects: isTight ? onBothSides.narrows : onBothSides.widens,
    example: examples[action],
    fix: isTight
      ? "Keep the old limit for requests until callers have moved, or introduce the new limit in a new version."
      : "Nothing to do for requests; announce it for responses, so that clients can make room.",
    message: (context) =>
      action === "added"
        ? prose`${words} of ${after(context)} added`
        : action === "removed"
          ? prose`${words} of ${before(context)} removed`
          : prose`${words} ${action} from ${before(context)} to ${after(context)}`,
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
