import {
  longestJournalBody,
  longestJournalTarget,
  mostUnhandled,
} from "../settings/defaults.ts";
import type { Journal, JournalEntry } from "../emulator.ts";
import type { Exchange } from "../gateway/exchange.ts";
import type { OpenEntry } from "../gateway/open-entry.ts";
import { redactHeaders, redactText } from "./redact.ts";

/** Where the emulator writes what it sees. */
export interface JournalWriter {
  readonly journal: Journal;
  begin(exchange: Exchange, atMs: number): OpenEntry;
  reset(): void;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const unhandledCodes = new Set([
  "BAD_TARGET",
  "NO_ROUTE",
  "VERSION_REQUIRED",
  "UNKNOWN_HOST",
]);

/** @param secrets what no entry may show, as of now */
export function createJournal(
  most: number,
  secrets: () => readonly string[],
): JournalWriter {
  let entries: JournalEntry[] = [];
  let tokenRequests = 0;
  let inWork = 0;
  let maxConcurrent = 0;
  const sockets = new Set<number>();
  let unhandled: string[] = [];
  let unhandledCount = 0;

  const keep = (entry: JournalEntry): void => {
    entries.push(entry);
    // Cut rarely, so that the work for an entry does not grow with their number.
    if (entries.length >= most * 2) entries = newest(entries, most);
  };
  const clear = (): void => {
    entries = [];
    tokenRequests = 0;
    maxConcurrent = inWork;
    sockets.clear();
    unhandled = [];
    unhandledCount = 0;
  };
  const noteUnhandled = ({ code, method, target }: JournalEntry): void => {
    if (code === null || !unhandledCodes.has(code)) return;
    unhandledCount += 1;
    if (unhandled.length < mostUnhandled)
      unhandled.push(`${method} ${target} (${code})`);
  };

  return {
    journal: {
      get entries() {
        return entries.length > most ? newest(entries, most) : entries;
      },
      get tokenRequests() {
        return tokenRequests;
      },
      get maxConcurrent() {
        return maxConcurrent;
      },
      get sockets() {
        return sockets.size;
      },
      clear,
      assertNoUnhandled: () => {
        if (unhandledCount === 0) return;
        const more = unhandledCount - unhandled.length;
        throw new Error(
          [
            `Expected that every request reaches a route, but ${unhandledCount} did not:`,
            ...unhandled,
            ...(more > 0 ? [`and ${more} more`] : []),
          ].join("\n"),
        );
      },
    },
    begin: (exchange, atMs) => {
      const entry = openEntry(exchange, atMs, secrets());
      keep(entry);
      inWork += 1;
      maxConcurrent = Math.max(maxConcurrent, inWork);
      if (exchange.isForToken) tokenRequests += 1;
      if (exchange.socket !== 0) sockets.add(exchange.socket);
      return {
        setBody: (body) => {
          if (!exchange.isForToken) entry.body = bodyText(body, secrets());
        },
        setRoute: (route) => {
          entry.route = route;
        },
        end: (outcome) => {
          inWork -= 1;
          Object.assign(entry, outcome);
          noteUnhandled(entry);
        },
      };
    },
    reset: clear,
  };
}

function openEntry(
  { method, target, place, rawHeaders, socket }: Exchange,
  atMs: number,
  secrets: readonly string[],
): Mutable<JournalEntry> {
  return {
    method,
    // Redacted before it is cut, here and below: the beginning of a secret is not recognized.
    target: redactText(target, secrets).slice(0, longestJournalTarget),
    region: place?.label ?? null,
    route: null,
    headers: redactHeaders(rawHeaders, secrets),
    body: null,
    status: 0,
    code: null,
    reason: null,
    atMs,
    socket,
  };
}

function bodyText(body: Uint8Array, secrets: readonly string[]): string | null {
  if (body.length === 0) return null;
  const text = redactText(new TextDecoder().decode(body), secrets);
  return text.slice(0, longestJournalBody);
}

function newest<T>(items: readonly T[], most: number): T[] {
  return most === 0 ? [] : items.slice(-most);
}
