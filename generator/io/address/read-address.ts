import {
  addressForm,
  addressNotAsked,
  addressNotLookedAt,
  addressNotReadable,
} from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { sha256 } from "../files/sha256.ts";
import type { AddressMode, AddressOutcome } from "./address-access.ts";
import { parseAddress, type AddressRules } from "./address-rules.ts";
import {
  createFetch,
  type FetchDocument,
  type FetchLimits,
} from "./fetch-document.ts";
import type { FetchedPin, Pin, Pins } from "./pins.ts";

/** Reads what is at addresses: from the pin, or from the server where the rules allow it. Each address once. */
export interface AddressSource {
  readonly read: (
    address: string,
    mostBytes: number,
    at: Location | null,
  ) => Promise<ReadAddress>;
  /** The hash of a pin that a run would use; `null` without one. No server is asked. */
  readonly pinnedHash: (address: string) => Promise<string | null>;
  readonly outcome: () => Promise<AddressOutcome>;
}

/** `refused`: no rule allows to ask, and nothing is pinned. */
export type ReadAddress =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "absent" }
  | { readonly kind: "refused" }
  | { readonly kind: "failed"; readonly diagnostics: readonly Diagnostic[] };

export interface AddressSettings {
  readonly rules: AddressRules;
  readonly mode: AddressMode;
  readonly limits: FetchLimits;
  /** As messages show it. */
  readonly folder: string;
}

interface Reading extends AddressSettings {
  readonly pins: Pins;
  readonly fetch: FetchDocument;
  readonly fetched: Map<string, FetchedPin>;
  readonly used: Set<string>;
  readonly moved: Set<string>;
  readonly notAsked: Set<string>;
  readonly findings: Diagnostic[];
}

export function createAddressSource(
  settings: AddressSettings,
  pins: Pins,
): AddressSource {
  const known = new Map<string, Promise<ReadAddress>>();
  let fetch: Promise<FetchDocument> | null = null;
  const reading: Reading = {
    ...settings,
    pins,
    fetch: async (...request) =>
      (await (fetch ??= createFetch(settings.rules, settings.limits)))(
        ...request,
      ),
    fetched: new Map(),
    used: new Set(),
    moved: new Set(),
    notAsked: new Set(),
    findings: [],
  };
  return {
    read: async (address, mostBytes, at) => {
      const { value: url, diagnostics } = parseAddress(address, at);
      if (url === null) return { kind: "failed", diagnostics };
      const read = known.get(url.href) ?? readOnce(reading, url, mostBytes, at);
      known.set(url.href, read);
      return read;
    },
    pinnedHash: async (address) => {
      const url = parseAddress(address, null).value;
      if (url === null || isAskedAnew(reading, url)) return null;
      const pin = (await pins.find(url.href)).value;
      if (pin === null || pin.sha256 === null) return null;
      const { value } = await pins.read(pin, Number.MAX_SAFE_INTEGER, null);
      if (value !== null) reading.used.add(url.href);
      return value && pin.sha256;
    },
    outcome: () => outcomeOf(reading),
  };
}

/** Whether a pin does not count. */
function isAskedAnew({ mode, rules }: Reading, url: URL): boolean {
  if (mode === "look" || !rules.mayAsk(url)) return false;
  return mode === "fresh" || rules.isFetchWanted;
}

async function readOnce(
  reading: Reading,
  url: URL,
  mostBytes: number,
  at: Location | null,
): Promise<ReadAddress> {
  const { pins, mode, rules } = reading;
  if (mode !== "fresh") {
    const { value: pin, diagnostics } = await pins.find(url.href);
    // A list that cannot be read is not replaced either.
    if (diagnostics.length > 0) return { kind: "failed", diagnostics };
    if (pin !== null && !isAskedAnew(reading, url))
      return readPin(reading, pin, mostBytes, at);
  }
  if (!rules.mayAsk(url)) return { kind: "refused" };
  const fetched = await reading.fetch(url, mostBytes, at);
  switch (fetched.kind) {
    case "bytes":
      keep(reading, url.href, fetched.bytes);
      return fetched;
    case "absent":
      keep(reading, url.href, null);
      return { kind: "absent" };
    default:
      return { kind: "failed", diagnostics: [fetched.diagnostic] };
  }
}

function keep(
  { fetched }: Reading,
  address: string,
  bytes: Uint8Array | null,
): void {
  const hash = bytes && sha256(bytes);
  fetched.set(address, { address, bytes, sha256: hash });
}

async function readPin(
  reading: Reading,
  pin: Pin,
  mostBytes: number,
  at: Location | null,
): Promise<ReadAddress> {
  const { pins, mode } = reading;
  if (mode === "look") await look(reading, pin, mostBytes);
  else reading.used.add(pin.address);
  if (pin.sha256 === null) return { kind: "absent" };
  const { value: bytes, diagnostics } = await pins.read(pin, mostBytes, at);
  return bytes === null
    ? { kind: "failed", diagnostics }
    : { kind: "bytes", bytes };
}

/** Whether an address still has what is pinned. What is read is the pin all the same. */
async function look(
  reading: Reading,
  pin: Pin,
  mostBytes: number,
): Promise<void> {
  const { address } = pin;
  const url = new URL(address);
  if (!reading.rules.mayAsk(url)) {
    reading.notAsked.add(address);
    return;
  }
  const now = await reading.fetch(url, mostBytes, null);
  if (now.kind === "failed")
    reading.findings.push(addressNotLookedAt(address, now.diagnostic));
  else if ((now.kind === "bytes" ? sha256(now.bytes) : null) !== pin.sha256)
    reading.moved.add(address);
}

async function outcomeOf({
  mode,
  pins,
  folder,
  fetched,
  used,
  moved,
  notAsked,
  findings,
}: Reading): Promise<AddressOutcome> {
  const files =
    mode === "fresh" ? [] : await pins.writes([...fetched.values()]);
  const named = [...fetched.values()].filter(({ bytes }) => bytes !== null);
  const place = mode === "fresh" ? "" : `, and pinned in ${folder}`;
  return {
    writes: files.length === 0 ? [] : [{ kind: "files", files }],
    notes: [
      ...summary(
        named.map(({ address }) => address),
        `fetched${place}`,
      ),
      ...summary(
        [...used],
        `taken from ${folder}; --fetch fetches what is there now`,
      ),
    ],
    findings,
    moved: [...moved],
    notAsked: [...notAsked],
  };
}

/** One line about addresses, of which documents may have thousands. */
function summary(
  [first, ...others]: readonly string[],
  what: string,
): readonly string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return [`${first}${more}: ${what}.`];
}

/** Why nothing is read from an address that the user or a configuration names. */
export function refusalOf(
  address: string,
  { isFetchWanted }: AddressRules,
): Diagnostic {
  return isFetchWanted
    ? addressForm(
        null,
        address,
        "http is only for this machine, and for addresses of the command line",
        "Write it with https.",
      )
    : addressNotAsked(address);
}

export function absent(address: string): Diagnostic {
  return addressNotReadable(
    null,
    address,
    "the server says that nothing is there",
    "Correct the address.",
  );
}
