import { noWork } from "../wording/advice.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, rewords, says, turns } from "./tell.ts";

/** Requests that the service sends: by itself, or because an operation was called. */
type Sent = "webhook" | "callback";

const titles: Readonly<Record<Sent, string>> = {
  webhook: "Webhooks",
  callback: "Callbacks",
};

const shared = { area: "webhook", axis: "wire" } as const;

function example(sent: Sent, inside: string | null): string {
  if (sent === "webhook")
    return inside === null
      ? "webhooks: {}"
      : `webhooks:\n  petSold:\n    post: { ${inside} }`;
  return inside === null
    ? "callbacks: {}"
    : `callbacks:\n  onSold:\n    "{$request.body#/url}":\n      post: { ${inside} }`;
}

export function sentRemoved(sent: Sent): KindRow {
  return {
    ...shared,
    action: "removed",
    title: `${titles[sent]} removed`,
    why: "Whoever waits for it is told nothing any more.",
    ways: [["incomparable", "response"]],
    example: { before: example(sent, ""), after: example(sent, null) },
    fix: "Deprecate it first and go on sending until nobody waits for it.",
    message: says("No longer sent"),
    advice: advises("Learn of it in another way, for example by polling."),
  };
}

/** Only for callbacks: the receiver of a webhook registers its URL elsewhere. */
export const callbackExpression: KindRow = {
  ...shared,
  action: "changed",
  title: "Addresses of callbacks read from elsewhere",
  why: "The caller says where a callback is sent to, in the part of the call that its expression names. A call that goes on saying it in the old part gets no callback.",
  ways: [["incomparable", "request"]],
  example: {
    before:
      'callbacks:\n  onSold:\n    "{$request.body#/url}":\n      post: {}',
    after: 'callbacks:\n  onSold:\n    "{$request.query.url}":\n      post: {}',
  },
  fix: "Go on reading the address from the old part too.",
  message: turns("Sent to"),
  advice: advises("Supply the address where the new expression reads it."),
};

export function sentDeprecated(sent: Sent): KindRow {
  return {
    ...shared,
    action: "deprecated",
    title: `${titles[sent]} deprecated`,
    why: "It is still sent, but its removal is announced: whoever waits for it needs to see it.",
    ways: [["none", "response", "field-removal-announced"]],
    example: {
      before: example(sent, ""),
      after: example(sent, "deprecated: true"),
    },
    fix: "Say what takes its place.",
    message: says("Deprecated, still sent"),
    advice: advises("Plan to do without it."),
  };
}

export function sentAdded(sent: Sent): KindRow {
  return {
    ...shared,
    action: "added",
    title: `${titles[sent]} added`,
    why: "Only who asks for such requests gets them.",
    ways: [["widens", "response", "subscribers-only"]],
    example: { before: example(sent, null), after: example(sent, "") },
    fix: "Send it to nobody who has not asked for it.",
    message: says("Added"),
    advice: advises(noWork("Nothing; it can be waited for from now on.")),
  };
}

export function sentReactivated(sent: Sent): KindRow {
  return {
    ...shared,
    action: "reactivated",
    title: `${titles[sent]} back from deprecation`,
    why: "Nothing on the wire differs and nobody has to act.",
    ways: [["none", "response"]],
    example: {
      before: example(sent, "deprecated: true"),
      after: example(sent, ""),
    },
    fix: "Nothing to do.",
    message: says("No longer deprecated"),
    advice: advises(noWork("Nothing.")),
  };
}

export function sentSummary(sent: Sent): KindRow {
  return {
    ...shared,
    axis: "behaviour",
    action: "changed",
    title: `Summaries of ${titles[sent].toLowerCase()} changed`,
    why: "Texts are for people; what goes over the wire is compared by itself.",
    ways: [["none", "response"]],
    example: {
      before: example(sent, "summary: Sold"),
      after: example(sent, "summary: A pet was sold"),
    },
    fix: "Nothing to do.",
    message: rewords("Summary"),
    advice: advises(noWork("Nothing.")),
  };
}

export function sentDescription(sent: Sent): KindRow {
  return {
    ...shared,
    axis: "behaviour",
    action: "changed",
    title: `Descriptions of ${titles[sent].toLowerCase()} changed`,
    why: "Texts are for people; what goes over the wire is compared by itself.",
    ways: [["none", "response"]],
    example: {
      before: example(sent, "description: Sent on a sale."),
      after: example(sent, "description: Sent once on each sale."),
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises("Read it if you wait for it."),
  };
}
