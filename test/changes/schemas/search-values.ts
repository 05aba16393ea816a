import type { JsonValue } from "../../../generator/model/json-value.ts";
import { sampleValues } from "../../../generator/changes/schemas/subset/sample-values.ts";
import type { WireSchema } from "../../../generator/model/wire/wire-schema.ts";

/**
 * Values among which one shows a difference, if there is one of few letters: those at the bounds of both schemas, the same without each
 * member or item, with one more, and with one more or less letter. Whoever asks judges them with ajv.
 */
export function valuesToTry(
  schemas: readonly WireSchema[],
): readonly JsonValue[] {
  const samples = schemas.flatMap(({ shape }) => [
    ...sampleValues(shape, "request"),
  ]);
  return [...samples, ...simple].flatMap((value) => [
    value,
    ...variants(value),
    ...variants(value).flatMap(variants),
  ]);
}

const simple: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  3,
  6,
  0.5,
  "",
  "x",
  "xy",
  "a".repeat(6),
  [],
  {},
];

const others: readonly JsonValue[] = [null, 0, 0.5, "", "xyzxyz", [], {}];

function variants(value: JsonValue): readonly JsonValue[] {
  if (typeof value === "number") return [value + 1, value - 1, value + 0.5];
  if (typeof value === "string")
    return [`${value}a`, `x${value}`, value.slice(1)];
  // `Array.isArray` does not narrow readonly arrays.
  if (Array.isArray(value)) return listVariants(value as readonly JsonValue[]);
  if (typeof value !== "object" || value === null) return [];
  return objectVariants(value as { readonly [key: string]: JsonValue });
}

function listVariants(list: readonly JsonValue[]): readonly JsonValue[] {
  return [
    list.slice(1),
    list.slice(0, -1),
    [...list, ...list.slice(-1)],
    ...others.map((other) => [...list, other]),
    ...list.flatMap((item, index) =>
      [...variants(item).slice(0, 6), ...others].map((other) =>
        list.with(index, other),
      ),
    ),
  ];
}

function objectVariants(object: {
  readonly [key: string]: JsonValue;
}): readonly JsonValue[] {
  const names = Object.keys(object);
  return [
    ...names.map((name) => {
      const { [name]: _, ...rest } = object;
      return rest;
    }),
    ...["a", "b", "c", "zz"].flatMap((name) =>
      others.map((other) => ({ ...object, [name]: other })),
    ),
    ...names.flatMap((name) =>
      variants(object[name] ?? null)
        .slice(0, 8)
        .map((other) => ({ ...object, [name]: other })),
    ),
  ];
}
