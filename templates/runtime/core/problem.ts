import { isJsonObject, type JsonValue } from "./json.ts";
import { own } from "./own.ts";

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
  /** The whole body as JSON; undefined when it is none. */
  readonly body: JsonValue | undefined;
  /** Code and text for the message; empty when the body has none. */
  readonly summary: string;
}

const textMembers = ["type", "title", "detail", "instance"] as const;
const members = new Set<string>([...textMembers, "status"]);

/**
 * Reads a failure body: problem document, OAuth error, other JSON, anything.
 * Often nobody says what error bodies look like, so every shape is accepted.
 * @param redact takes secrets out of every text
 */
export function readErrorBody(
  text: string,
  mediaType: string,
  redact: (text: string) => string,
): ErrorBody {
  const body = parseRedacted(text, redact);
  if (!isJsonObject(body)) {
    return { problem: undefined, vendor: body, body, summary: "" };
  }
  const summary = sum(body);
  return mediaType === "application/problem+json" || looksLikeProblem(body)
    ? { problem: toProblem(body), vendor: undefined, body, summary }
    : { problem: undefined, vendor: body, body, summary };
}

function parseRedacted(
  text: string,
  redact: (text: string) => string,
): JsonValue | undefined {
  try {
    // Few bodies have a secret in them, and to look at each text costs.
    if (redact(text) === text) return JSON.parse(text) as JsonValue;
    return JSON.parse(text, (_name, value: unknown) => {
      if (typeof value === "string") return redact(value);
      if (!isJsonObject(value)) return value;
      const members = Object.entries(value);
      return Object.fromEntries(
        members.map(([name, each]) => [redact(name), each]),
      );
    }) as JsonValue; // JSON.parse gives JSON, and the reviver keeps the types
  } catch {
    return undefined;
  }
}

function looksLikeProblem(body: Readonly<Record<string, JsonValue>>): boolean {
  const has = (name: string): boolean => textOf(body, name) !== undefined;
  return has("title") && (has("type") || has("detail"));
}

function toProblem(body: Readonly<Record<string, JsonValue>>): Problem {
  const problem: Record<string, unknown> = {};
  for (const name of textMembers) {
    const value = textOf(body, name);
    if (value !== undefined) problem[name] = value;
  }
  const status = own(body, "status");
  if (typeof status === "number") problem["status"] = status;
  problem["extensions"] = Object.fromEntries(
    Object.entries(body).filter(([name]) => !members.has(name)),
  );
  return problem as unknown as Problem; // filled with exactly these members above
}

/** `errors[0]` is a common envelope; its code and text stand in for missing ones. */
function sum(body: Readonly<Record<string, JsonValue>>): string {
  const errors = own(body, "errors");
  const first = Array.isArray(errors) ? (errors[0] as JsonValue) : undefined;
  const sources = isJsonObject(first) ? [body, first] : [body];
  const find = (names: readonly string[]): string | undefined =>
    sources
      .flatMap((source) => names.map((name) => textOf(source, name)))
      .find((text) => text !== undefined);
  return [
    find(["code", "error"]),
    find(["detail", "error_description", "message", "description", "title"]),
  ]
    .filter((text) => text !== undefined)
    .join(" ");
}

function textOf(
  body: Readonly<Record<string, JsonValue>>,
  name: string,
): string | undefined {
  const value = own(body, name);
  return typeof value === "string" ? value : undefined;
}
