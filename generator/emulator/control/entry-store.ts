import type { JournalEntry } from "../emulator.ts";

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface EntryBounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** The newest entries within two limits. */
export interface EntryStore {
  add(entry: JournalEntry): KeptEntry;
  entries(): readonly JournalEntry[];
  /** Number of entries dropped since it was cleared. */
  dropped(): number;
  clear(): void;
}

/** An entry that grows while its request is handled. */
export interface KeptEntry {
  /** Has to be called after it has grown. */
  measure(): void;
}

interface Held {
  readonly entry: JournalEntry;
  bytes: number;
  /** Whether it is still stored; the entry of an unfinished request may have been dropped. */
  isHeld: boolean;
}

export function createEntryStore({
  maxEntries,
  maxBytes,
}: EntryBounds): EntryStore {
  let held: Held[] = [];
  // Entries before it were dropped; they are cut off rarely, so that the work for an entry does not grow with their
  // number.
  let first = 0;
  let bytes = 0;
  let dropped = 0;

  const isWithin = (): boolean =>
    held.length - first <= maxEntries && bytes <= maxBytes;
  const dropOldest = (): void => {
    const oldest = held[first];
    if (oldest === undefined) return;
    oldest.isHeld = false;
    bytes -= oldest.bytes;
    first += 1;
    dropped += 1;
  };
  const keepBounds = (): void => {
    while (first < held.length && !isWithin()) dropOldest();
    if (first <= held.length - first) return;
    held = held.slice(first);
    first = 0;
  };
  const measure = (each: Held): void => {
    if (!each.isHeld) return;
    const size = bytesOf(each.entry);
    bytes += size - each.bytes;
    each.bytes = size;
    keepBounds();
  };

  return {
    add: (entry) => {
      const each: Held = { entry, bytes: 0, isHeld: true };
      held.push(each);
      measure(each);
      return { measure: () => measure(each) };
    },
    entries: () => held.slice(first).map(({ entry }) => entry),
    dropped: () => dropped,
    clear: () => {
      for (const each of held) each.isHeld = false;
      held = [];
      first = 0;
      bytes = 0;
      dropped = 0;
    },
  };
}

/** Approximate size of an entry besides its texts. */
const fixedBytes = 512;

/** Two bytes for each character, the most that texts take in memory. */
function bytesOf(entry: JournalEntry): number {
  const { target, body, code, reason, detail, notes, headers } = entry;
  const texts = [target, body, code, reason, detail, ...notes];
  const characters =
    texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) +
    Object.entries(headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length,
      0,
    );
  return fixedBytes + 2 * characters;
}
