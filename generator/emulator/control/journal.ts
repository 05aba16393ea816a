import {
  longestJournalBody,
  longestJournalTarget,
  mostUnhandled,
} from "../settings/defaults.ts";
import type { Journal, JournalEntry } from "../emulator.ts";
import type { Exchange } from "../gateway/exchange.ts";
import type { OpenEntry } from "../gateway/open-entry.ts";
import { createEntryStore, type Mutable } from "./entry-store.ts";
import type { Redactor } from "./redact.ts";

/** Where the emulator records requests. */
export interface JournalWriter {
  readonly journal: Journal;
  begin(exchange: Exchange, atMs: number): OpenEntry;
  reset(): void;
}

export interface JournalParts {
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly redact: Redactor;
  /** Called for each entry when it is complete. */
  readonly onAnswered: (entry: JournalEntry) => void;
}

const unhandledCodes = new Set([
  "BAD_TARGET",
  "NO_ROUTE",
  "VERSION_REQUIRED",
  "UNKNOWN_HOST",
]);

export function createJournal({
  redact,
  onAnswered,
  ...bounds
}: JournalParts): JournalWriter {
  const store = createEntryStore(bounds);
  let tokenRequests = 0;
  let inWork = 0;
  let maxConcurrent = 0;
  const sockets = new Set<number>();
  let unhandled: string[] = [];
  let unhandledCount = 0;

  const clear = (): void => {
    store.clear();
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
        return store.entries();
      },
      get dropped() {
        return store.dropped();
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
      const entry = openEntry(exchange, atMs, redact);
      const kept = store.add(entry);
      inWork += 1;
      maxConcurrent = Math.max(maxConcurrent, inWork);
      if (exchange.isForToken) tokenRequests += 1;
      if (exchange.socket !== 0) sockets.add(exchange.socket);
      return {
        setBody: (body) => {
          if (exchange.isForToken) return;
          entry.body = bodyText(body, redact);
          kept.measure();
        },
        setRoute: (route) => {
          entry.route = route;
        },
        end: ({ detail, ...outcome }) => {
          inWork -= 1;
          Object.assign(entry, outcome, {
            detail: detail === null ? null : redact.text(detail),
          });
          kept.measure();
          noteUnhandled(entry);
          onAnswered(entry);
        },
      };
    },
    reset: clear,
  };
}

function openEntry(
  { method, target, place, rawHeaders, socket }: Exchange,
  atMs: number,
  redact: Redactor,
): Mutable<JournalEntry> {
  return {
    method,
    // Redacted before it is cut, here and below: the beginning of a secret would not be recognised.
    target: beginning(redact.text(target), longestJournalTarget),
    region: place?.label ?? null,
    route: null,
    headers: redact.headers(rawHeaders),
    body: null,
    status: 0,
    code: null,
    reason: null,
    detail: null,
    notes: [],
    atMs,
    tookMs: 0,
    socket,
  };
}

function bodyText(body: Uint8Array, redact: Redactor): string | null {
  if (body.length === 0) return null;
  const isLonger = body.length > bytesForJournal;
  const text = redact.text(
    new TextDecoder().decode(body.subarray(0, bytesForJournal)),
  );
  const whole = isLonger ? text.slice(0, -longestSecret) : text;
  return beginning(whole, longestJournalBody);
}

/**
 * The part of a long body that is searched for secrets. Its end may be the beginning of one, which nothing shows, so
 * that as much as a secret has is left out.
 */
const bytesForJournal = 64 * 1024;
const longestSecret = 16 * 1024;

/** As a new string: a slice would keep the whole text in memory. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const bytes = new TextEncoder().encode(text.slice(0, most));
  return new TextDecoder().decode(bytes);
}
