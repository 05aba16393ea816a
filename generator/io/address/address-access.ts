import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../read/file-reader.ts";
import type { WritePlan } from "../output/write-plan.ts";

/** The access of a run to documents by their address. */
export interface AddressAccess {
  /** A reader that takes addresses wherever it takes the path of a document, and for the rest of what documents refer to. */
  readonly wrap: (reader: FileReader) => FileReader;
  /** What has come of it, once everything has been read. */
  readonly outcome: () => Promise<AddressOutcome>;
}

export interface AddressOutcome {
  /** The pins of what was fetched. */
  readonly writes: readonly WritePlan[];
  /** What was fetched, and what was pinned before. */
  readonly notes: readonly string[];
  /** Of addresses that were to be looked at, and could not. */
  readonly findings: readonly Diagnostic[];
  /** Addresses that have something else than what is pinned. */
  readonly moved: readonly string[];
  /** Pinned addresses that nobody allowed to look at. */
  readonly notAsked: readonly string[];
}

/**
 * `pin`: pins are used, and made where there are none. `look`: in addition it is looked whether a pinned address has moved on. `fresh`: no
 * pin is used or made, since what is fetched is kept elsewhere.
 */
export type AddressMode = "pin" | "look" | "fresh";
