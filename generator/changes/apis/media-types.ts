import type { WireContent } from "../../model/wire/wire-api.ts";

/** The content that a media type falls under: itself, else the nearest range that covers it. */
export function coveringContent(
  contents: readonly WireContent[],
  mediaType: string,
): WireContent | null {
  const [type = ""] = mediaType.split("/");
  const names = [mediaType, `${type}/*`, "*/*"];
  for (const name of names) {
    const found = contents.find((content) => content.mediaType === name);
    if (found !== undefined) return found;
  }
  return null;
}
