import type { JournalEntry } from "../emulator.ts";

/** The journal entry of a request that is being handled. */
export interface OpenEntry {
  setBody(body: Uint8Array): void;
  setRoute(route: string): void;
  /** Called once for each request, whatever its result. */
  end(outcome: Outcome): void;
}

/** The result of a request. */
export type Outcome = Pick<
  JournalEntry,
  "status" | "code" | "reason" | "detail" | "notes" | "tookMs"
>;
