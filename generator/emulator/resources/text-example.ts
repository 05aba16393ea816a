import { mediaTypeOf } from "../media-type.ts";

/** A body of a media type that is not JSON, where the source shows none: something that readers of the type take. */
export function textExample(mediaType: string, sample: unknown): string {
  if (typeof sample === "string" && mediaType.startsWith("text/"))
    return sample;
  const name = mediaTypeOf(mediaType);
  if (name === "text/html") return "<!DOCTYPE html>\n<title>Example</title>\n";
  if (/[/+]xml$/.test(name))
    return '<?xml version="1.0" encoding="UTF-8"?>\n<example/>\n';
  // Images, archives and the like have forms that cannot be made up.
  return name.startsWith("text/") || name === "application/octet-stream"
    ? "example"
    : "";
}
