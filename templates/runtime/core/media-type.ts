/** The media type of a message in lower case, without parameters; may be empty. */
export function mediaTypeOf(headers: Headers): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** Whether a media type is JSON (RFC 8259) or has the suffix `+json` (RFC 6839). */
export function isJsonType(mediaType: string): boolean {
  return (
    mediaType === "application/json" || /^[^/]+\/.+\+json$/.test(mediaType)
  );
}
