/** `application/json` of `Application/JSON; charset=utf-8`. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** With the parameters that identify the form of a body: media types that differ only in their charset are the same. */
export function writtenMediaType(contentType: string | null): string {
  const [, ...parameters] = (contentType ?? "").toLowerCase().split(";");
  return [
    mediaTypeOf(contentType),
    ...parameters
      .map((each) => each.trim())
      .filter((each) => each !== "" && !each.startsWith("charset=")),
  ].join(";");
}

/** JSON by its own name or by the suffix of another (RFC 6839). */
export function isJsonMediaType(contentType: string | null): boolean {
  return /^[a-z]+\/(?:[a-z0-9.-]+\+)?json$/.test(mediaTypeOf(contentType));
}

export const formMediaType = "application/x-www-form-urlencoded";
