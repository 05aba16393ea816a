import type { WireContent } from "../../../wire/model/wire-api.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import type { Effect } from "../../change/effect.ts";

type Named = Pick<WireContent, "essence" | "parameters">;

/** Normalised: `application/json;version=1`, regardless of how the document writes it. */
export function mediaTypeText({ essence, parameters }: Named): string {
  return [
    essence,
    ...parameters.map(([name, value]) =>
      value === "" ? name : `${name}=${value}`,
    ),
  ].join(";");
}

/** The content of the most specific range that covers a media type: `image/*` before the range of all types. */
export function coveringRange(
  contents: readonly WireContent[],
  { essence }: Named,
): WireContent | null {
  const [type = ""] = essence.split("/");
  for (const range of [`${type}/*`, "*/*"]) {
    const found = contents.find((content) => content.essence === range);
    if (found !== undefined && range !== essence) return found;
  }
  return null;
}

/** Number of equal parameters of two media types, minus the different ones. */
export function parameterLikeness(a: Named, b: Named): number {
  const equal = a.parameters.filter(([name, value]) =>
    b.parameters.some((other) => other[0] === name && other[1] === value),
  );
  return 3 * equal.length - a.parameters.length - b.parameters.length;
}

/**
 * The effect of different media type parameters. A different value selects another form of the body. If a parameter
 * was only added or only removed, the side with fewer parameters can match the other: a client that asks for
 * `application/json` accepts it with a version, as does a server that accepts it, but not the other way round (RFC
 * 9110, section 12.5.1).
 */
export function effectOfParameters(
  before: Named,
  after: Named,
  side: PayloadSide,
): Effect {
  const isGone = hasOthers(before, after);
  const isNew = hasOthers(after, before);
  if (isGone && isNew) return "incomparable";
  if (isGone) return side === "request" ? "widens" : "unknown";
  return side === "request" ? "unknown" : "narrows";
}

/** Whether the first has a parameter that the second does not have with this value. */
function hasOthers(first: Named, second: Named): boolean {
  const known = new Map(second.parameters);
  return first.parameters.some(([name, value]) => known.get(name) !== value);
}
