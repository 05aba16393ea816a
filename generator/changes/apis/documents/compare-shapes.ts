import { fnv1a64 } from "../../change/fingerprint.ts";
import type { WireExport } from "../../../wire/model/wire-api.ts";

/** Of two shapes of an exported type, whether they are one, and whether code that uses the old one fits the new one. */
export type ShapeDifference = "none" | "fits" | "unknown";

/**
 * Compares the shapes of an exported type. Members that are new fit code, unless callers have to send them; so do
 * members that only answers have as required ones now, or only requests as optional ones, and new values that callers
 * may send.
 *
 * @param renamed gives the new names of members
 */
export function compareShapes(
  before: WireExport,
  after: WireExport,
  renamed: ReadonlyMap<string, string>,
): ShapeDifference {
  const [old, now] = [before.shape, after.shape];
  if (!isObject(old) || !isObject(now))
    return isObject(old) || isObject(now)
      ? "unknown"
      : compareParts(old, now, before.direction);
  const from = membersOf(old, renamed);
  const to = membersOf(now, new Map());
  const differences = new Set(
    [...from.keys(), ...to.keys()].map((name) =>
      compareMembers(from.get(name), to.get(name), before.direction),
    ),
  );
  const order = ["unknown", "fits"] as const;
  return order.find((each) => differences.has(each)) ?? "none";
}

function compareMembers(
  was: Member | undefined,
  is: Member | undefined,
  direction: WireExport["direction"],
): ShapeDifference {
  if (is === undefined) return "unknown";
  const ofParts =
    was === undefined ? "none" : compareParts(was.shape, is.shape, direction);
  if (was?.isRequired === is.isRequired || ofParts === "unknown")
    return ofParts;
  const isSent = direction !== "response";
  const isReceived = direction !== "request";
  const fits = is.isRequired ? !isSent : was === undefined || !isReceived;
  return fits ? "fits" : "unknown";
}

/** Compares what is no object. */
function compareParts(
  old: string | null,
  now: string | null,
  direction: WireExport["direction"],
): ShapeDifference {
  if (old === now) return "none";
  const [from, to] = [valuesIn(old), valuesIn(now)];
  if (isDigestOf(old, from, now, to)) return "none";
  const isWider =
    from !== null &&
    to !== null &&
    from.depth === to.depth &&
    [...from.values].every((value) => to.values.has(value));
  return isWider && direction === "request" ? "fits" : "unknown";
}

interface Values {
  /** How many lists the values are in. */
  readonly depth: number;
  /** As JSON texts, so that `1` is not `"1"`. */
  readonly values: ReadonlySet<string>;
}

/** The values in `["array",["enum",["a","b"]]]`; `null` for any other shape. */
function valuesIn(shape: string | null): Values | null {
  if (shape?.startsWith("[") !== true) return null;
  let depth = 0;
  for (let [kind, of] = pairIn(JSON.parse(shape)); ; [kind, of] = pairIn(of)) {
    if (kind === "enum")
      return {
        depth,
        values: new Set(
          (Array.isArray(of) ? of : []).map((each) => JSON.stringify(each)),
        ),
      };
    if (kind !== "array") return null;
    depth += 1;
  }
}

function pairIn(value: unknown): readonly [kind: unknown, of: unknown] {
  const [kind, of]: readonly unknown[] = Array.isArray(value) ? value : [];
  return [kind, of];
}

/** Manifests of earlier versions have a digest of every list of values. */
function isDigestOf(
  old: string | null,
  from: Values | null,
  now: string | null,
  to: Values | null,
): boolean {
  if (old === null || now === null || (from === null) === (to === null))
    return false;
  return from === null ? old === fnv1a64(now) : fnv1a64(old) === now;
}

function isObject(
  shape: WireExport["shape"],
): shape is ReadonlyMap<string, string> {
  return shape !== null && typeof shape !== "string";
}

interface Member {
  readonly isRequired: boolean;
  readonly shape: string;
}

/** `id?` is an optional member `id`. */
function membersOf(
  shape: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
): ReadonlyMap<string, Member> {
  return new Map(
    Array.from(shape, ([written, of]) => {
      const name = written.replace(/\?$/, "");
      return [
        renamed.get(name) ?? name,
        { isRequired: name === written, shape: of },
      ];
    }),
  );
}
