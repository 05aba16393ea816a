import { noWork } from "../wording/advice.ts";
import { prose, type Prose } from "../wording/prose.ts";
import type { ChangeInContext } from "../wording/change-in-context.ts";
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

const key = "key: { type: apiKey, in: header, name: X-Key }";
const oauth = (flow: string, scopes: string): string =>
  `oauth:\n  type: oauth2\n  flows:\n    ${flow}:\n      scopes: { ${scopes} }`;

const flowTexts = {
  code: "authorizationCode: { authorizationUrl: https://example.com, scopes: { read: Read } }",
  client:
    "clientCredentials: { tokenUrl: https://example.com, scopes: { read: Read } }",
} as const;
const flows = (...names: readonly (keyof typeof flowTexts)[]): string =>
  ["oauth:", "  type: oauth2", "  flows:"]
    .concat(names.map((name) => `    ${flowTexts[name]}`))
    .join("\n");
const refreshed = (url: string | null): string =>
  `${oauth("clientCredentials", "read: Read")}${url === null ? "" : `\n      refreshUrl: ${url}`}`;

/** Names the URL and its flow, and shows both values. */
function turnsNamed(context: ChangeInContext): Prose {
  const { before, after } = context.change;
  if (before === null)
    return prose`${nameOf(context)} added: ${valuePart(after)}`;
  if (after === null)
    return prose`${nameOf(context)} removed: ${valuePart(before)}`;
  return prose`${nameOf(context)}: ${valuePart(before)}, now ${valuePart(after)}`;
}

export const schemeLossKinds = {
  "security-scheme-type-changed": {
    area: "security",
    action: "changed",
    axis: "wire",
    attribute: "security-scheme-type",
    impact: "some-calls",
    title: "Types of security schemes changed",
    why: "Credentials are sent in another way: the server does not find those of old clients.",
    effects: [["incomparable", "request"]],
    example: {
      before: key,
      after: "key: { type: http, scheme: bearer }",
    },
    fix: "Define a second scheme, and accept both until clients have moved.",
    message: turns("Type"),
    advice: advises("Send credentials in the new way."),
  },
  "security-scheme-key-moved": {
    area: "security",
    action: "moved",
    axis: "wire",
    attribute: "security-scheme-key-moved",
    impact: "some-calls",
    title: "Places of API keys changed",
    why: "The server looks for the key under another name or in another place and does not find the key of old clients.",
    effects: [["incomparable", "request"]],
    example: {
      before: key,
      after: "key: { type: apiKey, in: header, name: X-Api-Key }",
    },
    fix: "Look for the key in both places until clients have moved.",
    message: turns("Place of the key"),
    advice: advises("Send the key in its new place."),
  },
  "security-scheme-flow-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    attribute: "security-scheme-flow",
    source: "name",
    impact: "some-calls",
    title: "OAuth flows removed",
    why: "Clients that use this flow no longer get tokens.",
    effects: [["narrows", "request"]],
    example: { before: flows("code", "client"), after: flows("code") },
    fix: "Keep the flow until clients have moved.",
    message: names("Flow removed"),
    advice: advises("Get tokens with another flow."),
  },
  "security-scheme-scope-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    attribute: "security-scheme-scope",
    impact: "some-calls",
    several: (names) => prose`Scopes no longer defined: ${names}`,
    title: "OAuth scopes no longer defined",
    why: "A client that requests an unknown scope may get no token at all.",
    effects: [["narrows", "request"]],
    example: {
      before: oauth("clientCredentials", "read: Read, write: Write"),
      after: oauth("clientCredentials", "read: Read"),
    },
    fix: "Keep granting it until clients have stopped requesting it.",
    message: names("Scope no longer defined"),
    advice: advises("Stop requesting the scope."),
  },
  "security-scheme-url-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    attribute: "security-scheme-url",
    impact: "some-calls",
    title: "OAuth URLs removed",
    why: "Clients that use the URL, for example to refresh tokens, may be refused. A document that no longer names it does not say that it is gone.",
    effects: [["narrows", "request", "may-still-answer"]],
    example: {
      before: refreshed("https://example.com/refresh"),
      after: refreshed(null),
    },
    fix: "Keep the URL until clients have moved.",
    message: turnsNamed,
    advice: advises("Stop using the URL; log in again instead of refreshing."),
  },
  "security-scheme-url-changed": {
    area: "security",
    action: "changed",
    axis: "wire",
    attribute: "security-scheme-url",
    impact: "some-calls",
    title: "OAuth URLs changed",
    why: "Tokens are requested elsewhere. The document does not say whether the old URL still works.",
    effects: [["unknown", "request"]],
    example: {
      before: refreshed("https://example.com/refresh"),
      after: refreshed("https://login.example.com/refresh"),
    },
    fix: "Keep the old URL, or redirect it to the new one.",
    message: turnsNamed,
    advice: advises("Configure the new URL in place of the old one."),
  },
  "security-scheme-deprecated": {
    area: "security",
    action: "deprecated",
    axis: "wire",
    attribute: "security-scheme life",
    impact: "deprecated-operation",
    title: "Security schemes deprecated",
    why: "It still works, but its removal is announced, so callers need to see it.",
    effects: [["none", "request", "field-removal-announced"]],
    example: {
      before: key,
      after: "key: { type: apiKey, in: header, name: X-Key, deprecated: true }",
    },
    fix: "Say which scheme to use instead.",
    message: says("Deprecated, still accepted"),
    advice: advises("Plan to authenticate in another way."),
  },
} satisfies KindRows;

export const schemeGainKinds = {
  "security-scheme-flow-added": {
    area: "security",
    action: "added",
    axis: "wire",
    attribute: "security-scheme-flow",
    source: "name",
    impact: "some-calls",
    title: "OAuth flows added",
    why: "Clients can get tokens with this flow too; tokens from other flows still work.",
    effects: [["widens", "request"]],
    example: { before: flows("code"), after: flows("code", "client") },
    fix: "Nothing to do.",
    message: names("Flow added"),
    advice: advises(noWork("Nothing.")),
  },
  "security-scheme-url-added": {
    area: "security",
    action: "added",
    axis: "wire",
    attribute: "security-scheme-url",
    impact: "some-calls",
    title: "OAuth URLs added",
    why: "Clients can use it, for example to refresh a token; existing clients still work.",
    effects: [["widens", "request"]],
    example: {
      before: refreshed(null),
      after: refreshed("https://example.com/refresh"),
    },
    fix: "Nothing to do.",
    message: turnsNamed,
    advice: advises(noWork("Nothing.")),
  },
  "security-scheme-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    attribute: "security-scheme",
    source: "name",
    impact: "some-calls",
    title: "Security schemes removed",
    why: "Operations report what they require; a definition that none of them uses is not missed.",
    effects: [["none", "request"]],
    example: { before: key, after: "{}" },
    fix: "Nothing to do.",
    message: names("Definition removed"),
    advice: advises(noWork("Nothing beyond the changes of the operations.")),
  },
  "security-scheme-added": {
    area: "security",
    action: "added",
    axis: "wire",
    attribute: "security-scheme",
    source: "name",
    impact: "some-calls",
    title: "Security schemes added",
    why: "Operations report what they require; a definition alone requires nothing of callers.",
    effects: [["none", "request"]],
    example: { before: "{}", after: key },
    fix: "Nothing to do.",
    message: names("Definition added"),
    advice: advises(noWork("Nothing.")),
  },
  "security-scheme-scope-added": {
    area: "security",
    action: "added",
    axis: "wire",
    attribute: "security-scheme-scope",
    impact: "some-calls",
    several: (names) => prose`Scopes defined: ${names}`,
    title: "OAuth scopes defined",
    why: "Operations report which scopes they require.",
    effects: [["none", "request"]],
    example: {
      before: oauth("clientCredentials", "read: Read"),
      after: oauth("clientCredentials", "read: Read, write: Write"),
    },
    fix: "Nothing to do.",
    message: names("Scope defined"),
    advice: advises(noWork("Nothing.")),
  },
  "security-scheme-reactivated": {
    area: "security",
    action: "reactivated",
    axis: "wire",
    attribute: "security-scheme life",
    impact: "calls",
    title: "Security schemes no longer deprecated",
    why: "Nothing on the wire differs and nobody has to act.",
    effects: [["none", "request"]],
    example: {
      before:
        "key: { type: apiKey, in: header, name: X-Key, deprecated: true }",
      after: key,
    },
    fix: "Nothing to do.",
    message: says("No longer deprecated"),
    advice: advises(noWork("Nothing.")),
  },
  "security-scheme-renamed": {
    area: "security",
    action: "moved",
    axis: "source",
    attribute: "exported-credential",
    source: "name",
    impact: "some-calls",
    title: "Credentials renamed",
    why: "Nothing on the wire differs: the name of a security scheme is never sent. The SDK takes its credentials in a member of this name, so code that creates a client does not compile.",
    effects: [["none", "request", "generated-names"]],
    example: {
      before: key,
      after: "apiKey: { type: apiKey, in: header, name: X-Key }",
    },
    fix: "Keep the names of security schemes as they are.",
    message: ({ change: { before, after } }) =>
      prose`Credentials ${valuePart(before)} are now called ${valuePart(after)}`,
    advice: advises("Give them by the new name."),
  },
  "security-scheme-description-changed": {
    area: "security",
    action: "changed",
    axis: "behaviour",
    attribute: "security-scheme-description",
    impact: "calls",
    title: "Descriptions of security schemes changed",
    why: "This text is for people; what goes over the wire is compared separately.",
    effects: [["none", "request"]],
    example: {
      before: "key: { description: Your key }",
      after: "key: { description: The key of your account }",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises(noWork("Nothing.")),
  },
  "security-scheme-scope-description-changed": {
    area: "security",
    action: "changed",
    axis: "behaviour",
    attribute: "security-scheme-scope-description",
    impact: "calls",
    title: "Descriptions of OAuth scopes changed",
    why: "This text is for people. What a scope grants may change even if the text does not.",
    effects: [["none", "request"]],
    example: {
      before: oauth("clientCredentials", "read: Read"),
      after: oauth("clientCredentials", "read: Read pets"),
    },
    fix: "Nothing to do.",
    message: rewords("Description of the scope"),
    advice: advises(noWork("Nothing.")),
  },
} satisfies KindRows;
