import type { Random } from "./random.ts";
import { isObject, type Json } from "./raw-document.ts";

export interface Mutation {
  readonly value: Json;
  /** What was done: `member /a/b is gone`. */
  readonly what: string;
}

/** A change of a value at one place, of the kinds that break schemas; `null` when there is no place for one. */
export function mutate(value: Json, random: Random): Mutation | null {
  const places = placesOf(value);
  const path = random.pick(places);
  if (path === undefined) return null;
  const last = path.at(-1);
  const pointer = path.map((step) => `/${step}`).join("");
  if (typeof last === "string" && random.chance(0.4))
    return {
      value: replaceAt(value, path, () => undefined) ?? null,
      what: `member ${pointer} is gone`,
    };
  const other = random.pick(others);
  return {
    value: replaceAt(value, path, () => other ?? null) ?? null,
    what: `${pointer === "" ? "all" : pointer} is ${JSON.stringify(other)}`,
  };
}

/** Of each type, and a text that no enum has. */
const others: readonly Json[] = [
  "no such value",
  12.5,
  true,
  null,
  [],
  ["no such value"],
  {},
  { "no-such-member": 1 },
];

type Path = readonly (string | number)[];

function placesOf(value: Json, path: Path = []): readonly Path[] {
  if (Array.isArray(value))
    return [
      path,
      ...(value as readonly Json[]).flatMap((each, index) =>
        placesOf(each, [...path, index]),
      ),
    ];
  if (!isObject(value)) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([name, each]) =>
      placesOf(each, [...path, name]),
    ),
  ];
}

function replaceAt(
  value: Json,
  path: Path,
  change: () => Json | undefined,
): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return change();
  if (Array.isArray(value))
    return (value as readonly Json[]).map((each, index) =>
      index === step ? (replaceAt(each, rest, change) ?? null) : each,
    );
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, each]) => {
    const made = name === step ? replaceAt(each, rest, change) : each;
    return made === undefined ? [] : [[name, made] as const];
  });
  return Object.fromEntries(members);
}
