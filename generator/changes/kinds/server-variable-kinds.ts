import { noWork } from "../wording/advice.ts";
import { prose, type Prose } from "../wording/prose.ts";
import type { apiKindIds } from "../change/ids/api-ids.ts";
import type { Told } from "../wording/told.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, nameOf, names, rewords, valuePart } from "./tell.ts";

type VariableKind = Extract<
  (typeof apiKindIds)[number],
  `server-variable-${string}`
>;

const variable = (inside: string): string =>
  `servers:\n  - url: https://{region}.example.com\n    variables:\n      region: { ${inside} }`;

/** `Default of region: eu, now us` */
function ofVariable(text: string): (told: Told) => Prose {
  return (told) =>
    prose`${text} ${nameOf(told)}: ${valuePart(told.change.before)}, now ${valuePart(told.change.after)}`;
}

/** Variables in the URLs of servers. */
export const serverVariableKinds: Readonly<Record<VariableKind, KindRow>> = {
  "server-variable-value-removed": {
    area: "server",
    action: "removed",
    axis: "wire",
    attribute: "server-variable-value",
    source: "values",
    impact: "some-calls",
    title: "Values of server variables removed",
    why: "Clients with this value call an address that the document no longer names.",
    ways: [["narrows", "request"]],
    example: {
      before: variable("default: eu, enum: [eu, us]"),
      after: variable("default: eu, enum: [eu]"),
    },
    fix: "Announce until when the address is available.",
    message: (told) => prose`Value ${nameOf(told)} removed`,
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
    ways: [["narrows", "request"]],
    example: {
      before: variable("default: eu"),
      after: variable("default: eu, enum: [eu, us]"),
    },
    fix: "List every value that is in use.",
    message: (told) =>
      prose`${nameOf(told)} accepts only ${valuePart(told.change.after)}`,
    advice: advises("Choose one of the values."),
  },
  "server-variable-default-changed": {
    area: "server",
    action: "changed",
    axis: "wire",
    attribute: "server-variable-default",
    impact: "some-calls",
    title: "Defaults of server variables changed",
    why: "Newly generated clients that choose no value call another address.",
    ways: [["unknown", "request"]],
    example: {
      before: variable("default: eu"),
      after: variable("default: us"),
    },
    fix: "Keep the default.",
    message: ofVariable("Default of"),
    advice: advises("Choose the value yourself."),
  },
  "server-variable-value-added": {
    area: "server",
    action: "added",
    axis: "wire",
    attribute: "server-variable-value",
    source: "values",
    impact: "some-calls",
    title: "Values of server variables added",
    why: "The others are still available.",
    ways: [["widens", "request"]],
    example: {
      before: variable("default: eu, enum: [eu]"),
      after: variable("default: eu, enum: [eu, us]"),
    },
    fix: "Nothing to do.",
    message: (told) => prose`Value ${nameOf(told)} added`,
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
    ways: [["widens", "request"]],
    example: {
      before: variable("default: eu, enum: [eu, us]"),
      after: variable("default: eu"),
    },
    fix: "Nothing to do.",
    message: (told) =>
      prose`${nameOf(told)} accepts any value, no longer only ${valuePart(told.change.before)}`,
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
    ways: [["none", "request"]],
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
    ways: [["none", "request"]],
    example: {
      before: "servers:\n  - url: https://{region}.example.com",
      after: variable("default: eu"),
    },
    fix: "Nothing to do.",
    message: names("Definition added, its default"),
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
    ways: [["none", "request"]],
    example: {
      before: variable("default: eu, description: Region"),
      after: variable("default: eu, description: Region of your data"),
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises(noWork("Nothing.")),
  },
};
