import { noWork } from "../wording/advice.ts";
import type { KindRow, KindRows } from "./kind-row.ts";
import { advises, rewords, says, turns } from "./phrases.ts";

/** Requests that the service sends: by itself, or because an operation was called. */
type Sent = "webhook" | "callback";

const titles: Readonly<Record<Sent, string>> = {
  webhook: "Webhooks",
  callback: "Callbacks",
};

/** Only webhooks have types of their own. */
const sourceOf = { webhook: "name", callback: "hidden" } as const;

const shared = { area: "webhook", axis: "wire", impact: "not-shown" } as const;

function example(sent: Sent, inside: string | null): string {
  if (sent === "webhook")
    return inside === null
      ? "webhooks: {}"
      : `webhooks:\n  petSold:\n    post: { ${inside} }`;
  return inside === null
    ? "callbacks: {}"
    : `callbacks:\n  onSold:\n    "{$request.body#/url}":\n      post: { ${inside} }`;
}

function sentRemoved(sent: Sent): KindRow {
  return {
    ...shared,
    isOfWhole: true,
    action: "removed",
    attribute: sent,
    source: sourceOf[sent],
    title: `${titles[sent]} removed`,
    why: "Clients that wait for it no longer receive anything.",
    effects: [["incomparable", "response"]],
    example: { before: example(sent, ""), after: example(sent, null) },
    fix: "Deprecate it first, and keep sending it until nobody waits for it.",
    message: says("No longer sent"),
    advice: advises(
      "Learn about the event in another way, for example by polling.",
    ),
  };
}

/** Only for callbacks: the receiver of a webhook registers its URL elsewhere. */
const callbackExpression: KindRow = {
  ...shared,
  action: "changed",
  attribute: "callback-expression",
  title: "Callback URLs read from another place",
  why: "The expression of a callback names the part of the call that holds its URL. A call that still gives the URL in the old part gets no callback.",
  effects: [["incomparable", "request"]],
  example: {
    before:
      'callbacks:\n  onSold:\n    "{$request.body#/url}":\n      post: {}',
    after: 'callbacks:\n  onSold:\n    "{$request.query.url}":\n      post: {}',
  },
  fix: "Keep reading the URL from the old part too.",
  message: turns("Sent to"),
  advice: advises("Give the URL in the place that the new expression reads."),
};

function sentDeprecated(sent: Sent): KindRow {
  return {
    ...shared,
    isOfWhole: true,
    action: "deprecated",
    attribute: `${sent} life`,
    title: `${titles[sent]} deprecated`,
    why: "It is still sent, but its removal is announced, so clients that wait for it need to see it.",
    effects: [["none", "response", "field-removal-announced"]],
    example: {
      before: example(sent, ""),
      after: example(sent, "deprecated: true"),
    },
    fix: "Say what replaces it.",
    message: says("Deprecated, still sent"),
    advice: advises("Plan to stop using it."),
  };
}

function sentAdded(sent: Sent): KindRow {
  return {
    ...shared,
    isOfWhole: true,
    action: "added",
    attribute: sent,
    source: sourceOf[sent],
    title: `${titles[sent]} added`,
    why: "Only clients that ask for such requests receive them.",
    effects: [["widens", "response", "subscribers-only"]],
    example: { before: example(sent, null), after: example(sent, "") },
    fix: "Send it only to clients that have asked for it.",
    message: says("Added"),
    advice: advises(noWork("Nothing; you can receive it from now on.")),
  };
}

function sentReactivated(sent: Sent): KindRow {
  return {
    ...shared,
    isOfWhole: true,
    action: "reactivated",
    attribute: `${sent} life`,
    title: `${titles[sent]} no longer deprecated`,
    why: "Nothing on the wire differs and nobody has to act.",
    effects: [["none", "response"]],
    example: {
      before: example(sent, "deprecated: true"),
      after: example(sent, ""),
    },
    fix: "Nothing to do.",
    message: says("No longer deprecated"),
    advice: advises(noWork("Nothing.")),
  };
}

function sentSummary(sent: Sent): KindRow {
  return {
    ...shared,
    axis: "behaviour",
    action: "changed",
    attribute: `${sent}-summary`,
    title: `Summaries of ${titles[sent].toLowerCase()} changed`,
    why: "This text is for people; what goes over the wire is compared separately.",
    effects: [["none", "response"]],
    example: {
      before: example(sent, "summary: Sold"),
      after: example(sent, "summary: A pet was sold"),
    },
    fix: "Nothing to do.",
    message: rewords("Summary"),
    advice: advises(noWork("Nothing.")),
  };
}

function sentDescription(sent: Sent): KindRow {
  return {
    ...shared,
    axis: "behaviour",
    action: "changed",
    attribute: `${sent}-description`,
    title: `Descriptions of ${titles[sent].toLowerCase()} changed`,
    why: "This text is for people; what goes over the wire is compared separately.",
    effects: [["none", "response"]],
    example: {
      before: example(sent, "description: Sent on a sale."),
      after: example(sent, "description: Sent once on each sale."),
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises("Read it if you receive it."),
  };
}

export const sentLossKinds = {
  "webhook-removed": sentRemoved("webhook"),
  "callback-removed": sentRemoved("callback"),
  "callback-expression-changed": callbackExpression,
} satisfies KindRows;

export const sentGainKinds = {
  "webhook-deprecated": sentDeprecated("webhook"),
  "callback-deprecated": sentDeprecated("callback"),
  "webhook-added": sentAdded("webhook"),
  "callback-added": sentAdded("callback"),
} satisfies KindRows;

export const sentLifeKinds = {
  "webhook-reactivated": sentReactivated("webhook"),
  "callback-reactivated": sentReactivated("callback"),
} satisfies KindRows;

export const sentTextKinds = {
  "webhook-summary-changed": sentSummary("webhook"),
  "webhook-description-changed": sentDescription("webhook"),
  "callback-summary-changed": sentSummary("callback"),
  "callback-description-changed": sentDescription("callback"),
} satisfies KindRows;
