import type { WireWebhook } from "../../../wire/model/wire-api.ts";
import { isUnreadName, type UnreadNames } from "../../../model/unread-names.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import { compareBody } from "./compare-body.ts";
import { compareResponses } from "./compare-responses.ts";
import { below, ofSent, untyped, type Reporter } from "../finding.ts";
import { compareSentParameters } from "./compare-sent-parameters.ts";
import { pairBy } from "../pair-by.ts";
import { isSameText } from "../same-text.ts";

interface KindsOfSent {
  readonly added: ChangeKind;
  readonly removed: ChangeKind;
  readonly deprecated: ChangeKind;
  readonly reactivated: ChangeKind;
  readonly summary: ChangeKind;
  readonly description: ChangeKind;
}

const webhookKinds: KindsOfSent = {
  added: "webhook-added",
  removed: "webhook-removed",
  deprecated: "webhook-deprecated",
  reactivated: "webhook-reactivated",
  summary: "webhook-summary-changed",
  description: "webhook-description-changed",
};

const callbackKinds: KindsOfSent = {
  added: "callback-added",
  removed: "callback-removed",
  deprecated: "callback-deprecated",
  reactivated: "callback-reactivated",
  summary: "callback-summary-changed",
  description: "callback-description-changed",
};

interface Sent {
  readonly before: WireWebhook | null;
  readonly after: WireWebhook | null;
}

/** The requests that the service sends, as one side describes them. */
interface SentSide {
  readonly sent: readonly WireWebhook[];
  readonly unread: UnreadNames | undefined;
}

/** Compares the requests that the service sends because an operation was called. */
export function compareCallbacks(
  reporter: Reporter,
  before: SentSide,
  after: SentSide,
): void {
  for (const pair of knownPairs(before, after)) {
    const { name, method } = theOne(pair);
    const inside = untyped(below(reporter, `callback ${name} ${method}`));
    compareExpression(inside, pair);
    compareSent(inside, pair, callbackKinds);
  }
}

/** The caller of the operation gives the URL, in the place that the expression names. */
function compareExpression(reporter: Reporter, { before, after }: Sent): void {
  if (before?.expression === undefined || after?.expression === undefined)
    return;
  if (plainExpression(before) === plainExpression(after)) return;
  reporter.report({
    kind: "callback-expression-changed",
    effect: "incomparable",
    direction: "request",
    before: before.expression,
    after: after.expression,
    places: { before: before.place, after: after.place },
  });
}

/** A complete expression is the same without braces, and header names are case-insensitive. */
function plainExpression({ expression = "" }: WireWebhook): string {
  return expression
    .trim()
    .replace(/^\{([^{}]*)\}$/, "$1")
    .replace(
      /(\$(?:request|response)\.header\.)([\w!#$%&'*+.^`|~-]+)/g,
      (_, front: string, name: string) => front + name.toLowerCase(),
    );
}

export function compareWebhooks(
  reporterOf: (webhook: WireWebhook) => Reporter,
  before: SentSide,
  after: SentSide,
): void {
  for (const pair of knownPairs(before, after))
    compareSent(reporterOf(theOne(pair)), pair, webhookKinds);
}

/** Without those that only one side has and that may be what cannot be read on the other side. */
function knownPairs(before: SentSide, after: SentSide): readonly Sent[] {
  return pairSent(before.sent, after.sent).filter((pair) => {
    if (pair.before && pair.after) return true;
    const { unread } = pair.before ? after : before;
    return !isUnreadName(unread, theOne(pair).name);
  });
}

/** A callback may have several expressions under one name; those that both sides have are paired. */
function pairSent(
  before: readonly WireWebhook[],
  after: readonly WireWebhook[],
): readonly Sent[] {
  const exact = pairBy(before, after, (sent) =>
    JSON.stringify([sentName(sent), plainExpression(sent)]),
  );
  const paired = exact.filter((pair) => pair.before && pair.after);
  if (paired.length === exact.length) return exact;
  return [
    ...paired,
    ...pairBy(
      exact.flatMap((pair) => (pair.after ? [] : (pair.before ?? []))),
      exact.flatMap((pair) => (pair.before ? [] : (pair.after ?? []))),
      sentName,
    ),
  ];
}

function sentName({ name, method }: WireWebhook): string {
  return `${name}\n${method}`;
}

function theOne({ before, after }: Sent): WireWebhook {
  const one = after ?? before;
  if (one === null) throw new Error("Expected a request on one side.");
  return one;
}

function compareSent(
  reporter: Reporter,
  { before, after }: Sent,
  kinds: KindsOfSent,
): void {
  if (before && after) {
    const inside = ofSent(reporter, { sent: { before, after } });
    compareLife(inside, before, after, kinds);
    compareSentParameters(untyped(inside), before, after);
    // The caller reads the request and responds to it.
    compareBody(inside, {
      before: before.body,
      after: after.body,
      side: "response",
    });
    if (before.hasUnreadResponses !== true && after.hasUnreadResponses !== true)
      compareResponses(untyped(inside), {
        before: before.responses,
        after: after.responses,
        side: "request",
      });
    return;
  }
  reporter.report({
    kind: after ? kinds.added : kinds.removed,
    // The service no longer sends the request, which breaks clients that wait for it.
    effect: after ? "widens" : "incomparable",
    direction: "response",
    guards: after ? ["subscribers-only"] : [],
    before: before && stateOf(before),
    after: after && stateOf(after),
    places: { before: before?.place ?? null, after: after?.place ?? null },
  });
}

function compareLife(
  reporter: Reporter,
  before: WireWebhook,
  after: WireWebhook,
  kinds: KindsOfSent,
): void {
  const places = { before: before.place, after: after.place };
  if (before.isDeprecated !== after.isDeprecated)
    reporter.report({
      kind: after.isDeprecated ? kinds.deprecated : kinds.reactivated,
      effect: "none",
      direction: "response",
      guards: after.isDeprecated ? ["field-removal-announced"] : [],
      before: stateOf(before),
      after: stateOf(after),
      places,
    });
  for (const member of ["summary", "description"] as const)
    if (!isSameText(before[member], after[member]))
      reporter.report({
        kind: kinds[member],
        effect: "none",
        direction: "response",
        before: before[member],
        after: after[member],
        places,
      });
}

function stateOf({ isDeprecated }: WireWebhook): string {
  return isDeprecated ? "deprecated" : "available";
}
