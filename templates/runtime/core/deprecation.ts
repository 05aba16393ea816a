import { ConfigurationError } from "./call-errors.ts";
import type { CommonOptions, DeprecationMode } from "./common-options.ts";
import type { CommonSettings } from "./settings.ts";
import { parseHttpDate } from "./header-fields.ts";
import { type Observable, requestFields, runHook, warn } from "./events.ts";
import { own } from "./objects.ts";
import type { Redactor } from "./redactor.ts";

/** What of an operation is known beside what a response says of it. */
export interface Described {
  /** Method and path with unexpanded parameters; the only name in errors. */
  readonly key: string;
  /** That it is deprecated, since when and what to use instead, as a sentence; absent when it is not. */
  readonly deprecated?: string | undefined;
}

/** Tells of an operation, once, if the SDK or the response says that its end is near. */
export type NoteDeprecation = (
  operation: Described,
  request: Observable,
  headers: Headers,
) => void;

/** What of a client notices need; they look for its redactor when they are made. */
interface NoticeRoot {
  readonly settings: Pick<CommonSettings, "clock" | "emit">;
  readonly redactor: Pick<Redactor, "redact">;
}

/** Raw requests may have any number of keys, and those told of are remembered. */
const MAX_OPERATIONS = 1_000;

// For the process as far as this copy of the runtime goes: another copy may
// serve another service, whose paths are the same.
const warned = new Set<string>();

/**
 * Refuses what the SDK calls deprecated, where the client shall. What
 * only a response says comes too late for that: the work is done.
 * @throws ConfigurationError
 */
export const refuseDeprecated = (operation: Described): void => {
  const reason = own(operation, "deprecated");
  if (reason === undefined) return;
  throw new ConfigurationError(reason, { operation: operation.key });
};

/**
 * Makes the function that each response of a client goes through.
 * @param tell is told of each operation
 */
export const createDeprecationNotice = (
  root: NoticeRoot,
  mode: DeprecationMode,
  tell: CommonOptions["onDeprecation"],
): NoteDeprecation => {
  const { clock, emit } = root.settings;
  const told = new Set<string>();
  return (operation, request, headers) => {
    const { key } = operation;
    if (told.has(key)) return;
    const stated = own(operation, "deprecated");
    const deprecation = headers.get("deprecation");
    const sunset = headers.get("sunset");
    if (!stated && !deprecation && !sunset) return;
    const nowMs = clock.now();
    const deprecatedAtMs = readDeprecation(deprecation ?? "", nowMs);
    const sunsetAtMs = parseHttpDate(sunset ?? "", nowMs);
    const isMarked = deprecation === "true"; // as in drafts of RFC 9745
    const subject = stated ?? (isMarked ? `${key} is deprecated` : key);
    // Nothing of `Link`: its targets may hold IDs.
    const text =
      subject +
      dated("deprecation", deprecatedAtMs, nowMs) +
      dated("sunset", sunsetAtMs, nowMs);
    if (text === key || !isNew(key, told)) return;
    emit("deprecation", () => requestFields(request));
    if (mode !== "silent" && isNew(key, warned)) {
      warn(text, "DeprecationWarning", "SDK_DEPRECATED");
    }
    if (!tell) return;
    const link = root.redactor.redact(headers.get("link") ?? "");
    const dates = { deprecatedAtMs, sunsetAtMs };
    const info = { operation: key, text, stated, ...dates, link };
    runHook(() => tell(info));
  };
};

/** A date of RFC 9745, or one as its drafts had it. */
const readDeprecation = (value: string, nowMs: number): number | undefined => {
  // More than 11 digits is no date that JavaScript has.
  const seconds = /^@(\d{1,11})(?:;|$)/.exec(value)?.[1];
  return seconds ? Number(seconds) * 1_000 : parseHttpDate(value, nowMs);
};

const dated = (what: string, ms: number | undefined, nowMs: number): string => {
  if (ms === undefined) return "";
  const day = new Date(ms).toISOString().slice(0, 10);
  return `; ${what} date ${day}${ms <= nowMs ? " (past)" : ""}`;
};

/** Whether it was not in the set; it is then, until that is full. */
export const isNew = (key: string, known: Set<string>): boolean => {
  if (known.has(key) || known.size >= MAX_OPERATIONS) return false;
  known.add(key);
  return true;
};
