import { isObject } from "../../../generator/json/json-value.ts";

const others: readonly unknown[] = [null, 1.5, "", [], {}, true];

/** Limit of members that are changed. */
const mostMembers = 12;

/** Values that differ in one place: another type, a member more or less, an item more, and the same below. */
export function changedValues(value: unknown, depth = 2): readonly unknown[] {
  const own = [
    ...others,
    ...(typeof value === "string" ? [`${value}x`, "x".repeat(300)] : []),
    ...(typeof value === "number" ? [-value, value + 0.5, value * 1e12] : []),
  ];
  if (depth === 0) return own;
  if (Array.isArray(value))
    return [
      ...own,
      [...value, ...value],
      ...value
        .slice(0, 1)
        .flatMap((item) =>
          changedValues(item, depth - 1).map((each) => [
            each,
            ...value.slice(1),
          ]),
        ),
    ];
  if (!isObject(value)) return own;
  const names = Object.keys(value).slice(0, mostMembers);
  return [
    ...own,
    { ...value, unnamed: 1 },
    ...names.map((name) => {
      const { [name]: _, ...rest } = value;
      return rest;
    }),
    ...names.flatMap((name) =>
      changedValues(value[name], depth - 1).map((each) => ({
        ...value,
        [name]: each,
      })),
    ),
  ];
}
