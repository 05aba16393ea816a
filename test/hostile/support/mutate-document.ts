import type { Random } from "../../correctness/support/random.ts";
import {
  isObject,
  pointerStep,
  type Json,
  type JsonObject,
} from "../../correctness/support/raw-document.ts";
import { payloads } from "../payloads.ts";

/** A member of an object or entry of a list that can be changed in place. */
interface Spot {
  readonly holder: Record<string, Json> | Json[];
  readonly key: string;
  readonly pointer: string;
}

/** A copy of a document with some places changed, each into something that stands there in no good document. */
export function mutateDocument(root: JsonObject, random: Random): Json {
  const copy = structuredClone(root) as Json;
  const count = 1 + random.below(6);
  for (let change = 0; change < count; change += 1) {
    const spots = spotsOf(copy);
    const spot = random.pick(spots);
    if (spot !== undefined) changeSpot(spot, spots, random);
  }
  return copy;
}

const texts = Object.entries(payloads)
  .filter(([name]) => name !== "a long name")
  .map(([, text]) => text);

/** One of each kind, and some that are odd of theirs. */
const others: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  1.5,
  "",
  "object",
  "default",
  "2XX",
  [],
  {},
  [null],
  [{}],
  [[]],
];

function changeSpot(
  { holder, key }: Spot,
  spots: readonly Spot[],
  random: Random,
): void {
  const value = valueAt(holder, key);
  const other = random.pick(spots);
  switch (random.below(7)) {
    case 0:
      return setAt(holder, key, random.pick(others) ?? null);
    case 1:
      return setAt(holder, key, random.pick(texts) ?? "");
    case 2:
      return removeAt(holder, key);
    case 3:
      removeAt(holder, key);
      return setAt(holder, random.pick(texts) ?? "", value);
    case 4:
      return setAt(holder, random.pick(texts) ?? "", copyOf(value));
    case 5:
      return setAt(
        holder,
        key,
        copyOf(other ? valueAt(other.holder, other.key) : null),
      );
    default:
      return setAt(holder, key, { $ref: `#${other?.pointer ?? ""}` });
  }
}

function copyOf(value: Json): Json {
  return structuredClone(value) as Json;
}

function valueAt(holder: Spot["holder"], key: string): Json {
  return Array.isArray(holder)
    ? (holder[Number(key)] ?? null)
    : (holder[key] ?? null);
}

/** A list takes any other key for its end. */
function setAt(holder: Spot["holder"], key: string, value: Json): void {
  if (!Array.isArray(holder))
    Object.defineProperty(holder, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else if (/^\d+$/.test(key)) holder[Number(key)] = value;
  else holder.push(value);
}

function removeAt(holder: Spot["holder"], key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

function spotsOf(root: Json, pointer = ""): readonly Spot[] {
  if (!isObject(root) && !Array.isArray(root)) return [];
  // Nobody else holds the copy.
  const holder = root as Spot["holder"];
  return Object.keys(holder).flatMap((key) => {
    const below = `${pointer}/${pointerStep(key)}`;
    return [
      { holder, key, pointer: below },
      ...spotsOf(valueAt(holder, key), below),
    ];
  });
}
