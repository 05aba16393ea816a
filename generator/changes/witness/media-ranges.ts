import type { WireContent } from "../../wire/model/wire-api.ts";
import type { Refusal } from "./refused-witness.ts";

/** Keeps the parameters that identify the form of the body: `application/json;version=1`. */
export function writtenType({
  essence,
  parameters,
}: Pick<WireContent, "essence" | "parameters">): string {
  return [
    essence,
    // Datadog has one without a value.
    ...parameters.map(([name, value]) =>
      value === "" ? name : `${name}=${value}`,
    ),
  ].join(";");
}

/** Whether a media type is a range, or one that lies in it; parameters belong to a type. */
function covers(range: string, mediaType: string): boolean {
  const [type = ""] = mediaType.split("/");
  return [mediaType, `${type}/*`, "*/*"].includes(range);
}

/** Why contents do not accept a media type; `null` if one of them covers it. */
export function mediaTypeRefusal(
  contents: readonly WireContent[],
  mediaType: string,
): Refusal | null {
  const types = contents.map(writtenType);
  return types.some((type) => covers(type, mediaType))
    ? null
    : { why: `media type must be ${types.join(" or ")}, not ${mediaType}` };
}
