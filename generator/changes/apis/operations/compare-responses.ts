import type { WireResponse } from "../../../wire/model/wire-api.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import type { GuardId } from "../../change/guards.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import { compareResponse } from "./compare-response.ts";
import { withoutTexts, type Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";
import {
  coveringAnswer,
  coversStatus,
  statusClass,
  type StatusClass,
} from "./statuses.ts";

interface Responses {
  readonly before: readonly WireResponse[];
  readonly after: readonly WireResponse[];
  /** `request` for responses that a caller sends to the service. */
  readonly side: PayloadSide;
}

const kindsOfClass: Readonly<
  Record<
    StatusClass,
    { readonly added: ChangeKind; readonly removed: ChangeKind }
  >
> = {
  success: {
    added: "response-success-status-added",
    removed: "response-success-status-removed",
  },
  error: {
    added: "response-error-status-added",
    removed: "response-error-status-removed",
  },
  default: {
    added: "response-default-added",
    removed: "response-default-removed",
  },
  other: {
    added: "response-other-status-added",
    removed: "response-other-status-removed",
  },
};

export function compareResponses(
  reporter: Reporter,
  responses: Responses,
): void {
  const { before, after, side } = responses;
  if (before.length === 0 || after.length === 0) {
    reportUnsaid(reporter, responses);
    return;
  }
  const pairs = pairBy(before, after, ({ status }) => status);
  const removed: WireResponse[] = [];
  const added: WireResponse[] = [];
  for (const pair of pairs) {
    if (pair.before && pair.after)
      compareResponse(reporter, {
        before: pair.before,
        after: pair.after,
        side,
        at: `response ${pair.after.status}`,
      });
    else if (pair.before) removed.push(pair.before);
    else if (pair.after) added.push(pair.after);
  }
  const replaced = replacedSuccess(removed, added);
  if (replaced !== null) reportReplaced(reporter, replaced, side);
  for (const response of removed)
    if (response !== replaced?.before)
      reportRemoved(reporter, responses, response);
  for (const response of added)
    if (response !== replaced?.after)
      reportAdded(reporter, responses, response);
}

/** An operation without responses does not describe them: any response may come. */
function reportUnsaid(
  reporter: Reporter,
  { before, after, side }: Responses,
): void {
  const isGone = after.length === 0;
  for (const response of isGone ? before : after) {
    const { status } = response;
    const group = statusClass(status);
    const text = bodyText(response);
    reporter.report({
      kind: kindsOfClass[group][isGone ? "removed" : "added"],
      effect: side === "request" ? "unknown" : isGone ? "widens" : "narrows",
      direction: side,
      at: `response ${status}`,
      name: status,
      ...(isGone ? { before: text } : { after: text }),
      places: {
        before: isGone ? response.place : null,
        after: isGone ? null : response.place,
      },
    });
  }
}

interface Replaced {
  readonly before: WireResponse;
  readonly after: WireResponse;
}

/** `200` that became `201` is one change: the same response with another status. */
function replacedSuccess(
  removed: readonly WireResponse[],
  added: readonly WireResponse[],
): Replaced | null {
  const gone = removed.filter(isSuccess);
  const come = added.filter(isSuccess);
  const [before] = gone;
  const [after] = come;
  return gone.length === 1 && come.length === 1 && before && after
    ? { before, after }
    : null;
}

function isSuccess({ status }: WireResponse): boolean {
  return statusClass(status) === "success";
}

function reportReplaced(
  reporter: Reporter,
  { before, after }: Replaced,
  side: PayloadSide,
): void {
  reporter.report({
    kind: "response-success-status-changed",
    effect: coversStatus(before.status, after.status)
      ? "narrows"
      : coversStatus(after.status, before.status)
        ? "widens"
        : "incomparable",
    direction: side,
    at: `response ${after.status}`,
    before: before.status,
    after: after.status,
    places: { before: before.place, after: after.place },
  });
  const at = `response ${after.status}`;
  compareResponse(reporter, { before, after, side, at });
}

/** Its bodies are compared with those of the range or default response that covers the status from now on. */
function reportRemoved(
  reporter: Reporter,
  { after, side }: Responses,
  response: WireResponse,
): void {
  const { status } = response;
  const group = statusClass(status);
  const covering = coveringAnswer(after, status);
  const isCovered = covering !== null;
  const isLast = group === "success" && !isCovered && !after.some(isSuccess);
  const at = `response ${status}`;
  reporter.report({
    kind: kindsOfClass[group].removed,
    effect: isCovered ? "none" : isLast ? "incomparable" : "narrows",
    direction: side,
    guards: removalGuards(isCovered, group === "success" && !isLast),
    at,
    name: status,
    before: bodyText(response),
    isTyped: response.contents.length > 0,
    places: { before: response.place, after: null },
  });
  if (covering !== null)
    compareResponse(withoutTexts(reporter), {
      before: response,
      after: covering,
      side,
      at,
    });
}

function removalGuards(isCovered: boolean, isOtherLeft: boolean): GuardId[] {
  if (isCovered) return ["covered-by-range"];
  return isOtherLeft ? ["other-answer-left"] : [];
}

/** Its bodies are compared with those of the range or default response that covered the status before. */
function reportAdded(
  reporter: Reporter,
  { before, side }: Responses,
  response: WireResponse,
): void {
  const { status } = response;
  const group = statusClass(status);
  const covering = coveringAnswer(before, status);
  const isCovered = covering !== null;
  const isExpected = group === "error" || group === "default";
  const at = `response ${status}`;
  reporter.report({
    kind: kindsOfClass[group].added,
    effect: isCovered ? "none" : "widens",
    direction: side,
    guards: isCovered
      ? ["covered-by-range"]
      : isExpected
        ? ["class-of-status"]
        : [],
    at,
    name: status,
    after: bodyText(response),
    places: { before: null, after: response.place },
  });
  if (covering !== null)
    compareResponse(withoutTexts(reporter), {
      before: covering,
      after: response,
      side,
      at,
    });
}

function bodyText({ contents }: WireResponse): string {
  return contents.length === 0
    ? "no body"
    : contents.map(({ mediaType }) => mediaType).join(", ");
}
