/** `application/json` of `Application/JSON; charset=utf-8`. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** JSON by its own name or by the suffix of another (RFC 6839). */
export function isJsonMediaType(contentType: string | null): boolean {
  return /^[a-z]+\/(?:[a-z0-9.-]+\+)?json$/.test(mediaTypeOf(contentType));
}

export const formMediaType = "application/x-www-form-urlencoded";
