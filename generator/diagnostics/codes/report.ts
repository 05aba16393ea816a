import type {
  Diagnostic,
  Location,
  RelatedPlace,
  Severity,
} from "../diagnostic.ts";

/** What a message says besides. */
export interface Details {
  readonly hint?: string;
  readonly related?: readonly RelatedPlace[];
}

/** One diagnostic; the message functions beside this file fix code, words and hint. */
export function report(
  severity: Severity,
  code: string,
  location: Location | null,
  message: string,
  details: Details = {},
): Diagnostic {
  return {
    severity,
    code,
    message,
    location,
    hint: details.hint ?? null,
    related: details.related ?? [],
  };
}
