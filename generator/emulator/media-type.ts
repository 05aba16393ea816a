/** `application/json` of `Application/JSON; charset=utf-8`. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

export const formMediaType = "application/x-www-form-urlencoded";
