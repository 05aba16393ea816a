import { adviceOf, noWork } from "../wording/advice.ts";
import type { apiKindIds } from "../change/ids/api-ids.ts";
import type { KindRow } from "./kind-row.ts";
import { serverVariableKinds } from "./server-variable-kinds.ts";
import { advises, names, rewords, says, turns } from "./tell.ts";

type ServerKind = Extract<
  (typeof apiKindIds)[number],
  `server-${string}` | `operation-servers-${string}` | "default-server-changed"
>;

/** The servers of a service. */
export const serverKinds: Readonly<Record<ServerKind, KindRow>> = {
  ...serverVariableKinds,
  "server-removed": {
    area: "server",
    action: "removed",
    axis: "wire",
    attribute: "server",
    source: "name",
    impact: "some-calls",
    title: "Servers removed",
    why: "A document that no longer names a server does not say that the server is gone; clients that call it should find out.",
    ways: [
      ["narrows", "request", "may-still-answer"],
      ["none", "request", "addresses-of-another"],
    ],
    example: {
      before:
        "servers:\n  - url: https://api.example.com\n  - url: https://eu.example.com",
      after: "servers:\n  - url: https://api.example.com",
    },
    fix: "Announce until when it is available.",
    message: says("No longer named"),
    advice: ({ change }) =>
      change.effect === "none"
        ? adviceOf("If code names this server, name one with its addresses.")
        : adviceOf("If you call this server, call another one."),
  },
  "server-added": {
    area: "server",
    action: "added",
    axis: "wire",
    attribute: "server",
    source: "name",
    impact: "some-calls",
    title: "Servers added",
    why: "The others are still available.",
    ways: [
      ["widens", "request"],
      ["none", "request", "addresses-of-another"],
    ],
    example: {
      before: "servers:\n  - url: https://api.example.com",
      after:
        "servers:\n  - url: https://api.example.com\n  - url: https://eu.example.com",
    },
    fix: "Nothing to do.",
    message: says("Added"),
    advice: advises(noWork("Nothing.")),
  },
  "default-server-changed": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "default-server",
    impact: "some-calls",
    title: "First server changed",
    why: "Newly generated clients that do not choose a server call the first one.",
    ways: [["unknown", "request"]],
    example: {
      before:
        "servers:\n  - url: https://api.example.com\n  - url: https://eu.example.com",
      after:
        "servers:\n  - url: https://eu.example.com\n  - url: https://api.example.com",
    },
    fix: "Keep the same server first.",
    message: turns("First server"),
    advice: advises("Choose the server yourself."),
  },
  "operation-servers-added": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "operation-servers",
    impact: "some-calls",
    title: "Operations with servers of their own",
    why: "It has another address than the other operations; the document does not say whether the common address still works.",
    ways: [["unknown", "request"]],
    example: {
      before: "get: {}",
      after: "get:\n  servers:\n    - url: https://files.example.com",
    },
    fix: "Keep serving it at the common address.",
    message: names("Has servers of its own"),
    advice: advises("Call it at its own address."),
  },
  "operation-servers-removed": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "operation-servers",
    source: "closes",
    impact: "some-calls",
    title: "Operations without servers of their own",
    why: "It now has the common address; the document does not say whether its own address still works.",
    ways: [["unknown", "request"]],
    example: {
      before: "get:\n  servers:\n    - url: https://files.example.com",
      after: "get: {}",
    },
    fix: "Keep serving it at the old address.",
    message: names("No longer has servers of its own"),
    advice: advises("Call it at the common address."),
  },
  "server-description-changed": {
    area: "server",
    action: "changed",
    axis: "behaviour",
    attribute: "server-description",
    impact: "calls",
    title: "Descriptions of servers changed",
    why: "This text is for people.",
    ways: [["none", "request"]],
    example: {
      before:
        "servers:\n  - { url: https://api.example.com, description: Main }",
      after:
        "servers:\n  - { url: https://api.example.com, description: Production }",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises(noWork("Nothing.")),
  },
};
