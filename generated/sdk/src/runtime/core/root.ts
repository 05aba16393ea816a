import type { CommonSettings } from "./common-settings.ts";
import {
  createDeprecationNotice,
  type NoteDeprecation,
} from "./deprecation.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { createLane, type Lane } from "./lane.ts";
import { createRedactor, type Redactor } from "./redact.ts";
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
