import type { JournalEntry } from "../emulator.ts";

/** The entry of a request in work in the journal. */
export interface OpenEntry {
  setBody(body: Uint8Array): void;
  setRoute(route: string): void;
  /** Once for each request, whatever becomes of it. */
  end(outcome: Outcome): void;
}

/** What became of a request. */
export type Outcome = Pick<
  JournalEntry,
  "status" | "code" | "reason" | "detail" | "notes" | "tookMs"
>;
