import type { WireContent } from "../../model/wire/wire-api.ts";
import type { Effect, PayloadSide } from "../change/effect.ts";

type Named = Pick<WireContent, "essence" | "parameters">;

/** `application/json;version=1`, however the document writes it. */
export function mediaTypeText({ essence, parameters }: Named): string {
  return [
    essence,
    ...parameters.map(([name, value]) =>
      value === "" ? name : `${name}=${value}`,
    ),
  ].join(";");
}

/** The content of the nearest range that covers a media type: `image/*` before the one of all. */
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

/** How many parameters of two media types are equal, without those that are not. */
export function parameterLikeness(a: Named, b: Named): number {
  const equal = a.parameters.filter(([name, value]) =>
    b.parameters.some((other) => other[0] === name && other[1] === value),
  );
  return 3 * equal.length - a.parameters.length - b.parameters.length;
}

/**
 * What it means that a media type has other parameters. A value in place of another names another form of the body. Where one
 * only came or went, the side with fewer may stand for the other: who asks for `application/json` takes it with a version, as
 * whoever accepts it does, but not the other way round (RFC 9110, section 12.5.1).
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

/** Whether the first has a parameter that the second has not, or not with this value. */
function hasOthers(first: Named, second: Named): boolean {
  const known = new Map(second.parameters);
  return first.parameters.some(([name, value]) => known.get(name) !== value);
}
