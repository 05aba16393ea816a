import type { WireExport } from "../../../wire/model/wire-api.ts";

/** Of two shapes of an exported type, whether they are one, and whether code that uses the old one fits the new one. */
export type ShapeDifference = "none" | "fits" | "unknown";

/**
 * Compares the shapes of an exported type. Members that are new fit code, unless callers have to send them; so do
 * members that only answers have as required ones now, or only requests as optional ones.
 *
 * @param renamed gives the new names of members
 */
export function compareShapes(
  before: WireExport,
  after: WireExport,
  renamed: ReadonlyMap<string, string>,
): ShapeDifference {
  const [old, now] = [before.shape, after.shape];
  if (!isObject(old) || !isObject(now)) return old === now ? "none" : "unknown";
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
  if (is === undefined || (was && was.shape !== is.shape)) return "unknown";
  if (was?.isRequired === is.isRequired) return "none";
  const isSent = direction !== "response";
  const isReceived = direction !== "request";
  const fits = is.isRequired ? !isSent : was === undefined || !isReceived;
  return fits ? "fits" : "unknown";
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
