import type {
  Diagnostic,
  Failure,
  Location,
  RelatedPlace,
  Severity,
} from "../diagnostic.ts";

/**
 * The severity of a message, or the class of an error that has an exit code of its own. A `wrong-argument` is wrong
 * use where it has no place; with one it concerns a file that a command was asked to check.
 */
export type MessageClass = Severity | Failure | "wrong-argument";

/** Further parts of a diagnostic. */
export interface Details {
  readonly hint?: string;
  readonly related?: readonly RelatedPlace[];
  readonly isSummary?: true;
}

/** Creates one diagnostic. The message functions in `codes/` define its class, code, text and hint. */
export function report(
  messageClass: MessageClass,
  code: string,
  location: Location | null,
  message: string,
  details: Details = {},
): Diagnostic {
  const failure = failureOf(messageClass, location);
  return {
    severity: severityOf(messageClass),
    code,
    ...(failure !== null && { failure }),
    message,
    location,
    hint: details.hint ?? null,
    related: details.related ?? [],
    ...(details.isSummary && { isSummary: true }),
  };
}

function severityOf(messageClass: MessageClass): Severity {
  return messageClass === "warning" || messageClass === "info"
    ? messageClass
    : "error";
}

function failureOf(
  messageClass: MessageClass,
  location: Location | null,
): Failure | null {
  switch (messageClass) {
    case "wrong-use":
    case "unreadable":
      return messageClass;
    case "wrong-argument":
      return location === null ? "wrong-use" : null;
    default:
      return null;
  }
}
