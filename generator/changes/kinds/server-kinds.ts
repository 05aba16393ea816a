import { prose, type Prose } from "../wording/prose.ts";
import type { ChangeInContext } from "../wording/change-in-context.ts";
import { adviceOf, noWork } from "../wording/advice.ts";
import type { KindRows } from "./kind-row.ts";
import {
  advises,
  nameOf,
  names,
  rewords,
  says,
  turns,
  valuePart,
} from "./phrases.ts";

const variable = (inside: string): string =>
  `servers:\n  - url: https://{region}.example.com\n    variables:\n      region: { ${inside} }`;

/** `Default of region: eu, now us` */
function ofVariable(text: string): (context: ChangeInContext) => Prose {
  return (context) =>
    prose`${text} ${nameOf(context)}: ${valuePart(context.change.before)}, now ${valuePart(context.change.after)}`;
}

export const serverLossKinds = {
  "server-variable-value-removed": {
    area: "server",
    action: "removed",
    axis: "wire",
    attribute: "server-variable-value",
    source: "values",
    impact: "some-calls",
    several: (names) => prose`Values ${names} removed`,
    title: "Values of server variables removed",
    why: "Clients with this value call an address that the document no longer names.",
    effects: [["narrows", "request"]],
    example: {
      before: variable("default: eu, enum: [eu, us]"),
      after: variable("default: eu, enum: [eu]"),
    },
    fix: "Announce until when the address is available.",
    message: (context) => prose`Value ${nameOf(context)} removed`,
    advice: advises("Choose another value."),
  },
  "server-variable-restricted": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "server-variable-values",
    source: "values",
    impact: "some-calls",
    title: "Server variables restricted to some values",
    why: "Clients with another value call an address that the document no longer names.",
    effects: [["narrows", "request"]],
    example: {
      before: variable("default: eu"),
      after: variable("default: eu, enum: [eu, us]"),
    },
    fix: "List every value that is in use.",
    message: (context) =>
      prose`${nameOf(context)} accepts only ${valuePart(context.change.after)}`,
    advice: advises("Choose one of the values."),
  },
  "server-removed": {
    area: "server",
    action: "removed",
    axis: "wire",
    attribute: "server",
    source: "name",
    impact: "some-calls",
    title: "Servers removed",
    why: "A document that no longer names a server does not say that the server is gone; clients that call it should find out.",
    effects: [
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
  "default-server-changed": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "default-server",
    impact: "some-calls",
    title: "First server changed",
    why: "Newly generated clients that do not choose a server call the first one.",
    effects: [["unknown", "request"]],
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
  "server-variable-default-changed": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "server-variable-default",
    impact: "some-calls",
    title: "Defaults of server variables changed",
    why: "Newly generated clients that choose no value call another address.",
    effects: [["unknown", "request"]],
    example: {
      before: variable("default: eu"),
      after: variable("default: us"),
    },
    fix: "Keep the default.",
    message: ofVariable("Default of"),
    advice: advises("Choose the value yourself."),
  },
  "operation-servers-added": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "operation-servers",
    impact: "some-calls",
    title: "Operations with servers of their own",
    why: "It has another address than the other operations; the document does not say whether the common address still works.",
    effects: [["unknown", "request"]],
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
    effects: [["unknown", "request"]],
    example: {
      before: "get:\n  servers:\n    - url: https://files.example.com",
      after: "get: {}",
    },
    fix: "Keep serving it at the old address.",
    message: names("No longer has servers of its own"),
    advice: advises("Call it at the common address."),
  },
} satisfies KindRows;

export const serverGainKinds = {
  "server-added": {
    area: "server",
    action: "added",
    axis: "wire",
    attribute: "server",
    source: "name",
    impact: "some-calls",
    title: "Servers added",
    why: "The others are still available.",
    effects: [
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
  "server-variable-value-added": {
    area: "server",
    action: "added",
    axis: "wire",
    attribute: "server-variable-value",
    source: "values",
    impact: "some-calls",
    several: (names) => prose`Values ${names} added`,
    title: "Values of server variables added",
    why: "The others are still available.",
    effects: [["widens", "request"]],
    example: {
      before: variable("default: eu, enum: [eu]"),
      after: variable("default: eu, enum: [eu, us]"),
    },
    fix: "Nothing to do.",
    message: (context) => prose`Value ${nameOf(context)} added`,
    advice: advises(noWork("Nothing.")),
  },
  "server-variable-unrestricted": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "server-variable-values",
    source: "values",
    impact: "some-calls",
    title: "Server variables open to any value",
    why: "The old values are still valid.",
    effects: [["widens", "request"]],
    example: {
      before: variable("default: eu, enum: [eu, us]"),
      after: variable("default: eu"),
    },
    fix: "Nothing to do.",
    message: (context) =>
      prose`${nameOf(context)} accepts any value, no longer only ${valuePart(context.change.before)}`,
    advice: advises(noWork("Nothing.")),
  },
  "server-variable-removed": {
    area: "server",
    action: "removed",
    axis: "wire",
    attribute: "server-variable",
    impact: "some-calls",
    title: "Definitions of server variables removed",
    why: "The address is the same; its default is no longer described.",
    effects: [["none", "request"]],
    example: {
      before: variable("default: eu"),
      after: "servers:\n  - url: https://{region}.example.com",
    },
    fix: "Nothing to do.",
    message: names("Definition removed, its default was"),
    advice: advises(noWork("Nothing.")),
  },
  "server-variable-added": {
    area: "server",
    action: "added",
    axis: "wire",
    attribute: "server-variable",
    impact: "some-calls",
    title: "Definitions of server variables added",
    why: "The address is the same; its default is now described.",
    effects: [["none", "request"]],
    example: {
      before: "servers:\n  - url: https://{region}.example.com",
      after: variable("default: eu"),
    },
    fix: "Nothing to do.",
    message: names("Definition added, its default"),
    advice: advises(noWork("Nothing.")),
  },
} satisfies KindRows;

export const serverTextKinds = {
  "server-description-changed": {
    area: "server",
    action: "changed",
    axis: "behaviour",
    attribute: "server-description",
    impact: "calls",
    title: "Descriptions of servers changed",
    why: "This text is for people.",
    effects: [["none", "request"]],
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
  "server-variable-description-changed": {
    area: "server",
    action: "changed",
    axis: "behaviour",
    attribute: "server-variable-description",
    impact: "calls",
    title: "Descriptions of server variables changed",
    why: "This text is for people.",
    effects: [["none", "request"]],
    example: {
      before: variable("default: eu, description: Region"),
      after: variable("default: eu, description: Region of your data"),
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises(noWork("Nothing.")),
  },
} satisfies KindRows;
