import type { JournalEntry } from "../../emulator/emulator.ts";
import { isObject } from "../../json/json-value.ts";
import {
  inputText,
  type RecordedRequest,
  type SdkInputs,
} from "../../migrate/compare-requests.ts";

/** The requests of a run, and how many of their bodies were not understood. */
export interface RecordedRun {
  readonly requests: readonly RecordedRequest[];
  readonly unread: number;
}

/** Reads what a mock has recorded. Of headers, those are taken that the SDK has parameters for: others are those of the platform. */
export function recordedRequests(
  entries: readonly JournalEntry[],
  { operations }: SdkInputs,
): RecordedRun {
  const headers = new Set(
    [...operations.values()].flatMap(({ inputs }) =>
      [...inputs.values()].map(inputText),
    ),
  );
  let unread = 0;
  const requests = entries.map((entry): RecordedRequest => {
    const { method, target, route, status } = entry;
    const [path = "", query = ""] = target.split(/\?(.*)/s);
    const body = bodyNames(entry);
    if (body === null) unread += 1;
    return {
      operation: route ?? `${method} ${path}`,
      isRefused: status >= 400,
      inputs: [
        ...[...new URLSearchParams(query).keys()].map(
          (name) => `query ${name}`,
        ),
        ...Object.keys(entry.headers)
          .map((name) => `header ${name}`)
          .filter((name) => headers.has(name)),
        ...new Set(body),
      ],
    };
  });
  return { requests, unread };
}

function bodyNames({ body, headers }: JournalEntry): readonly string[] | null {
  if (body === null) return [];
  if (/urlencoded/i.test(headers["content-type"] ?? ""))
    return [...new URLSearchParams(body).keys()].map((name) => `body ${name}`);
  try {
    return memberNames(JSON.parse(body), "");
  } catch {
    // It is no JSON, or the journal has only its beginning.
    return null;
  }
}

function memberNames(value: unknown, path: string): readonly string[] {
  const names = Array.isArray(value)
    ? value.flatMap((each) => memberNames(each, `${path}[]`))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, each]) =>
          memberNames(each, path === "" ? name : `${path}.${name}`),
        )
      : [];
  // An empty object or list is sent too.
  return names.length === 0 ? [`body ${path}`] : names;
}
