import type {
  Diagnostic,
  Location,
  RelatedPlace,
  Severity,
} from "../diagnostic.ts";

/** Further parts of a diagnostic. */
export interface Details {
  readonly hint?: string;
  readonly related?: readonly RelatedPlace[];
  readonly isSummary?: true;
}

/** Creates one diagnostic. The message functions in `codes/` define its code, text and hint. */
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
    ...(details.isSummary && { isSummary: true }),
  };
}
