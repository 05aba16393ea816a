import { mediaTypeOf } from "../media-type.ts";

/** A body of a media type that is not JSON, if the source has no example: a minimal valid text of the type. */
export function textExample(mediaType: string, sample: unknown): string {
  if (typeof sample === "string" && mediaType.startsWith("text/"))
    return sample;
  const name = mediaTypeOf(mediaType);
  if (name === "text/html") return "<!DOCTYPE html>\n<title>Example</title>\n";
  if (/[/+]xml$/.test(name))
    return '<?xml version="1.0" encoding="UTF-8"?>\n<example/>\n';
  // Images, archives and similar formats cannot be invented.
  return name.startsWith("text/") || name === "application/octet-stream"
    ? "example"
    : "";
}
