import {
  createQueue,
  type Queue,
  createRateGate,
  type RateGate,
} from "./limits.ts";
import type { CommonSettings } from "./settings.ts";
import {
  createDeprecationNotice,
  type NoteDeprecation,
} from "./deprecation.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import type { Transport } from "./transport.ts";

/** What all connections of one client share, whatever they connect to. */
export interface Root {
  readonly settings: CommonSettings;
  readonly redactor: Redactor;
  /** Sends without credentials, retry or timeout. */
  readonly transport: Transport;
  /** Called after each response. */
  readonly noteDeprecation: NoteDeprecation;
  /** One lane per origin, whatever the context. */
  laneOf(origin: string): Lane;
}

/** Makes the shared part of a client; no I/O, no timer. */
export function createRoot(settings: CommonSettings): Root {
  const redactor = createRedactor();
  const lanes = new Map<string, Lane>();
  return {
    settings,
    redactor,
    transport: createFetchTransport(settings, redactor.redact),
    noteDeprecation: createDeprecationNotice(settings, redactor.redact),
    laneOf(origin) {
      const lane = lanes.get(origin) ?? createLane(settings);
      lanes.set(origin, lane);
      return lane;
    },
  };
}

/** What the calls to one origin share, whatever their context. */
export interface Lane {
  readonly queue: Queue;
  readonly gate: RateGate;
  readonly budget: RetryBudget;
}

/** Makes the lane of an origin; no timer. */
export function createLane(settings: CommonSettings): Lane {
  const { clock, maxConcurrency, maxRetryAfterMs } = settings;
  return {
    // One socket is kept for the token request: those who hold slots wait for it.
    queue: createQueue(Math.max(1, maxConcurrency - 1)),
    gate: createRateGate(clock, maxRetryAfterMs),
    budget: createRetryBudget(),
  };
}

/** Limits how many retries a service that keeps failing gets on top of its load. */
export interface RetryBudget {
  /** Pays for a retry; false, and nothing is paid, when too little is left. */
  take(cost: number): boolean;
  /** Pays back after a success; the budget never grows above its start. */
  give(amount: number): void;
}

const CAPACITY = 100;

/** Makes a full budget: 100, enough for 20 retries at 5 each. */
export function createRetryBudget(): RetryBudget {
  let left = CAPACITY;
  return {
    take(cost) {
      if (cost > left) return false;
      left -= cost;
      return true;
    },
    give(amount) {
      left = Math.min(CAPACITY, left + amount);
    },
  };
}

/** Knows the secrets in use and takes them out of texts. Holds them in a closure only. */
export interface Redactor {
  /** Remembers a secret or token; the last 16 are known, current and former. */
  remember(secret: string): void;
  /**
   * Replaces every known secret, also where it is written with the escapes of
   * JSON, addresses, forms or HTML, or several of them. A text with such a secret comes
   * back without escapes.
   */
  redact(text: string): string;
}

const REMEMBERED = 16;
/** JSON in JSON in an address, as logs in error bodies have it. */
const MAX_LAYERS = 3;
const escapes =
  /(?:%[0-9A-Fa-f]{2})+|\\(?:u[0-9A-Fa-f]{4}|["\\/bfnrt])|&#(?:x[0-9A-Fa-f]{1,6}|\d{1,7});|&(?:quot|apos|amp|lt|gt);/g;
const entities: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

/** One per root client: a server may echo the token of another region. */
export function createRedactor(): Redactor {
  let secrets: readonly string[] = [];
  let writings: readonly string[] = [];
  const cut = (text: string): string =>
    writings.reduce((rest, each) => rest.replaceAll(each, "[redacted]"), text);
  return {
    remember(given) {
      const secret = given.trim(); // as a server may
      if (secret === "") return;
      secrets = [...new Set([secret, ...secrets])].slice(0, REMEMBERED);
      const inForms = secrets.map((each) => each.replaceAll(" ", "+"));
      // Longest first: a short secret inside a long one must not leave the rest.
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is ES2023
      writings = [...new Set([...secrets, ...inForms])].sort(
        (a, b) => b.length - a.length,
      );
    },
    redact(text) {
      let result = cut(text);
      let plain = result;
      for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
        const bare = withoutEscapes(plain);
        plain = cut(bare);
        if (plain !== bare) result = plain;
      }
      return result;
    },
  };
}

function withoutEscapes(text: string): string {
  return text.replaceAll(escapes, (escape) => {
    if (escape.startsWith("\\")) return JSON.parse(`"${escape}"`) as string; // an escape of JSON
    if (escape.startsWith("%")) return fromBytes(escape.slice(1).split("%"));
    // Number reads 065 and 0x41.
    const code = Number(`0${escape.slice(2, -1)}`);
    return entities[escape] ?? String.fromCharCode(code);
  });
}

function fromBytes(hex: readonly string[]): string {
  const bytes = hex.map((each) => parseInt(each, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
