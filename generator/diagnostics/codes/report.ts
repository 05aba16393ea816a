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

/** All that a message says. */
export interface Message {
  readonly class: MessageClass;
  /** Kebab-case, stable over versions. */
  readonly code: string;
  readonly text: string;
  /** What to do next. */
  readonly hint?: string;
  readonly related?: readonly RelatedPlace[];
  readonly isSummary?: true;
}

type Worded<Values extends readonly unknown[]> = (...values: Values) => Message;

/** Makes the function of a message that has no place in a file. */
/* @__NO_SIDE_EFFECTS__ */
export function message<Values extends readonly unknown[]>(
  worded: Worded<Values>,
): (...values: Values) => Diagnostic {
  return (...values) => report(null, worded(...values));
}

/** Makes the function of a message about a place in a file. */
/* @__NO_SIDE_EFFECTS__ */
export function messageAt<Values extends readonly unknown[]>(
  worded: Worded<Values>,
): (at: Location, ...values: Values) => Diagnostic {
  return (at, ...values) => report(at, worded(...values));
}

/** Makes the function of a message that may have a place in a file. */
/* @__NO_SIDE_EFFECTS__ */
export function messageAnywhere<Values extends readonly unknown[]>(
  worded: Worded<Values>,
): (at: Location | null, ...values: Values) => Diagnostic {
  return (at, ...values) => report(at, worded(...values));
}

/** Creates one diagnostic. */
export function report(
  location: Location | null,
  { class: messageClass, code, text, hint, related, isSummary }: Message,
): Diagnostic {
  const failure = failureOf(messageClass, location);
  return {
    severity: severityOf(messageClass),
    code,
    ...(failure !== null && { failure }),
    message: text,
    location,
    hint: hint ?? null,
    related: related ?? [],
    ...(isSummary && { isSummary: true }),
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
