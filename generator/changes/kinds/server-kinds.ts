import { noWork } from "../wording/advice.ts";
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
    title: "Servers removed",
    why: "A document that does not name a server any more does not say that it is gone; whoever calls it should find out.",
    ways: [["narrows", "request", "may-still-answer"]],
    example: {
      before:
        "servers:\n  - url: https://api.example.com\n  - url: https://eu.example.com",
      after: "servers:\n  - url: https://api.example.com",
    },
    fix: "Say until when it answers.",
    message: says("No longer named"),
    advice: advises("Call another server if you call this one."),
  },
  "server-added": {
    area: "server",
    action: "added",
    axis: "wire",
    title: "Servers added",
    why: "The others are still there.",
    ways: [["widens", "request"]],
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
    title: "Other servers named first",
    why: "Clients that are made anew and choose no address call the one that is named first.",
    ways: [["unknown", "request"]],
    example: {
      before:
        "servers:\n  - url: https://api.example.com\n  - url: https://eu.example.com",
      after:
        "servers:\n  - url: https://eu.example.com\n  - url: https://api.example.com",
    },
    fix: "Name the same server first.",
    message: turns("First server"),
    advice: advises("Choose the address yourself."),
  },
  "operation-servers-added": {
    area: "server",
    action: "changed",
    axis: "wire",
    title: "Operations with servers of their own",
    why: "It is called at another address than the rest; whether the common one still answers, the document does not say.",
    ways: [["unknown", "request"]],
    example: {
      before: "get: {}",
      after: "get:\n  servers:\n    - url: https://files.example.com",
    },
    fix: "Go on answering at the common address.",
    message: names("Has servers of its own"),
    advice: advises("Call it at its own address."),
  },
  "operation-servers-removed": {
    area: "server",
    action: "changed",
    axis: "wire",
    title: "Operations without servers of their own",
    why: "It is called at the common address; whether its own still answers, the document does not say.",
    ways: [["unknown", "request"]],
    example: {
      before: "get:\n  servers:\n    - url: https://files.example.com",
      after: "get: {}",
    },
    fix: "Go on answering at the old address.",
    message: names("Has no servers of its own any more"),
    advice: advises("Call it at the common address."),
  },
  "server-description-changed": {
    area: "server",
    action: "changed",
    axis: "behaviour",
    title: "Descriptions of servers changed",
    why: "Texts are for people.",
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
