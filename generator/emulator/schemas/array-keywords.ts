import { isNumeric, toDouble } from "../../json/exact-number.ts";
import { everyOne, below, type KeywordCheck } from "./schema-check.ts";
import { valueKey } from "./value-key.ts";

/** Of a list: what stands in it is nobody's promise. */
function itemsOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? (value as readonly unknown[]) : null;
}

function count(keyword: "maxItems" | "minItems", words: string): KeywordCheck {
  return (check, at, said) => {
    const items = itemsOf(at.value);
    if (items === null || !isNumeric(said)) return true;
    const limit = toDouble(said);
    return (
      (keyword === "maxItems"
        ? items.length <= limit
        : items.length >= limit) ||
      check.refuse(
        {
          keyword,
          message: `must NOT have ${words} than ${limit} items`,
          params: { limit },
        },
        at,
      )
    );
  };
}

const prefixItems: KeywordCheck = (check, at, schemas) => {
  const items = itemsOf(at.value);
  if (items === null || !Array.isArray(schemas)) return true;
  return everyOne(
    check,
    items.slice(0, schemas.length).entries(),
    ([index, item]) => check.accepts(schemas[index], below(at, item, index)),
  );
};

const items: KeywordCheck = (check, at, schema, { prefixItems: prefix }) => {
  const all = itemsOf(at.value);
  if (all === null) return true;
  const first = Array.isArray(prefix) ? prefix.length : 0;
  if (schema === false)
    return (
      all.length <= first ||
      check.refuse(
        {
          keyword: "items",
          message: `must NOT have more than ${first} items`,
          params: { limit: first },
        },
        at,
      )
    );
  return everyOne(
    check,
    all.entries(),
    ([index, item]) =>
      index < first || check.accepts(schema, below(at, item, index)),
  );
};

const contains: KeywordCheck = (check, at, schema, said) => {
  const all = itemsOf(at.value);
  if (all === null) return true;
  const least = countOf(said["minContains"]) ?? 1;
  const most = countOf(said["maxContains"]);
  let found = 0;
  for (const [index, item] of all.entries()) {
    if (!check.spend(1)) return true;
    if (check.fits(schema, below(at, item, index))) found += 1;
    if (found >= least && most === null) return true;
  }
  if (found >= least && (most === null || found <= most)) return true;
  const upTo = most === null ? "" : ` and no more than ${most}`;
  return check.refuse(
    {
      keyword: "contains",
      message: `must contain at least ${least}${upTo} valid item(s)`,
      params: { minContains: least },
    },
    at,
  );
};

function countOf(said: unknown): number | null {
  return isNumeric(said) ? toDouble(said) : null;
}

/** What is remembered of each item takes memory, too. */
const stepsOfKey = 5;

const uniqueItems: KeywordCheck = (check, at, isWanted) => {
  const all = itemsOf(at.value);
  if (all === null || isWanted !== true) return true;
  const known = new Map<string, number>();
  for (const [index, item] of all.entries()) {
    const key = valueKey(item) ?? "";
    if (!check.spend(stepsOfKey + key.length / 4)) return true;
    const first = known.get(key);
    if (first !== undefined)
      return check.refuse(
        {
          keyword: "uniqueItems",
          message: `must NOT have duplicate items (items ## ${first} and ${index} are identical)`,
          params: { i: index, j: first },
        },
        at,
      );
    known.set(key, index);
  }
  return true;
};

export const arrayKeywords: Readonly<Record<string, KeywordCheck>> = {
  maxItems: count("maxItems", "more"),
  minItems: count("minItems", "fewer"),
  prefixItems,
  items,
  contains,
  uniqueItems,
};
