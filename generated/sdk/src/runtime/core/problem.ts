import { isJsonObject, type JsonValue, own } from "./objects.ts";
import type { Redactor } from "./redactor.ts";

/** A problem document (RFC 9457). Members of a wrong type are absent. */
export interface Problem {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly instance?: string;
  /** Unknown members, as sent. */
  readonly extensions: Readonly<Record<string, JsonValue>>;
}

/** What a failure body says, whichever shape it has. */
export interface ErrorBody {
  readonly problem: Problem | undefined;
  readonly vendor: JsonValue | undefined;
  /** The whole body as JSON; undefined when it is none, or nested more than 100 deep. */
  readonly body: JsonValue | undefined;
  /** Code and text for the message; empty when the body has none. */
  readonly summary: string;
}

/** The members of a problem; the status is a number, the others are texts. */
const known = ["type", "title", "status", "detail", "instance"];

/**
 * Reads a failure body: problem document, OAuth error, other JSON, anything.
 * What a service does not say of its error bodies is not asked of them: every shape is accepted.
 * @param redactor takes secrets out of every text
 */
export const readErrorBody = (
  text: string,
  mediaType: string,
  { parse, redact }: Pick<Redactor, "parse" | "redact">,
): ErrorBody => {
  const parsed = parse(text);
  const body = isDeep([parsed]) ? undefined : parsed;
  // Markup and JSON that was cut come as plain text, too.
  const isProse = mediaType === "text/plain" && !/^\s*[<{[]/.test(text);
  const isObject = isJsonObject(body);
  const isProblem =
    isObject &&
    (mediaType === "application/problem+json" || looksLikeProblem(body));
  return {
    problem: isProblem ? toProblem(body) : undefined,
    vendor: isProblem ? undefined : body,
    body,
    summary: sum(parsed ?? (isProse ? redact(text) : undefined)),
  };
};

const MAX_DEPTH = 100;

/** Whether values are nested so deeply that who prints them may run out of stack. */
const isDeep = (values: readonly unknown[], left = MAX_DEPTH): boolean => {
  const inner = values.flatMap((each) =>
    typeof each === "object" && each !== null ? Object.values(each) : [],
  );
  return inner.length > 0 && (left === 1 || isDeep(inner, left - 1));
};

const looksLikeProblem = (
  body: Readonly<Record<string, JsonValue>>,
): boolean => {
  const has = (name: string): boolean => typeof own(body, name) === "string";
  return has("title") && (has("type") || has("detail"));
};

const toProblem = (body: Readonly<Record<string, JsonValue>>): Problem => {
  const entries = Object.entries(body);
  return {
    ...Object.fromEntries(
      entries.filter(
        ([name, value]) =>
          known.includes(name) &&
          typeof value === (name === "status" ? "number" : "string"),
      ),
    ),
    extensions: Object.fromEntries(
      entries.filter(([name]) => !known.includes(name)),
    ),
  };
};

/**
 * Members that hold what went wrong as text, an object or a list of these, the most telling first: `detail` and `title` of
 * RFC 9457, `error_description` and `error` of OAuth 2.0, and what services use besides.
 */
const texts = [
  "detail",
  "error_description",
  "message",
  "description",
  "msg",
  "error",
  "errors",
  "title",
];
const codes = ["code", "error", "errors"];

/** `error` is a code in OAuth, and a text or an envelope of both elsewhere. */
const sum = (body: JsonValue | undefined): string => {
  const code = findText(body, codes);
  const text = findText(body, texts);
  return [code, text === code ? undefined : text].filter(Boolean).join(" ");
};

const MAX_NESTED = 4;

/** The text itself, or the first that is found under these names; of a list its first item counts. */
const findText = (
  value: JsonValue | undefined,
  names: readonly string[],
  depth = 0,
): string | undefined => {
  if (typeof value === "string") return value.trim() ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (depth === MAX_NESTED) return undefined;
  const members = isJsonObject(value)
    ? names.map((name) => own(value, name))
    : value.slice(0, 1);
  for (const member of members) {
    const text = findText(member, names, depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
};
