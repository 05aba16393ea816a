import type { WireContent } from "../../model/wire/wire-api.ts";

/** With the parameters that tell what a body is: `application/json;version=1`. */
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
export function covers(range: string, mediaType: string): boolean {
  const [type = ""] = mediaType.split("/");
  return [mediaType, `${type}/*`, "*/*"].includes(range);
}
