import type { WireResponse } from "../../../wire/model/wire-api.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import { compareContents } from "./compare-contents.ts";
import { compareHeaders } from "./compare-headers.ts";
import { untyped, type Found, type Reporter } from "../finding.ts";
import { statusClass } from "./statuses.ts";
import { isSameText } from "../same-text.ts";

interface ResponsePair {
  readonly before: WireResponse;
  readonly after: WireResponse;
  readonly side: PayloadSide;
  readonly at: string;
}

export function compareResponse(reporter: Reporter, pair: ResponsePair): void {
  const { before, after, side, at } = pair;
  if (before.isUnread === true || after.isUnread === true) return;
  const places = { before: before.place, after: after.place };
  // Another status naturally has another description.
  if (
    before.status === after.status &&
    !isSameText(before.description, after.description)
  )
    reporter.report({
      kind: "response-description-changed",
      effect: "none",
      direction: side,
      at,
      before: before.description,
      after: after.description,
      places,
    });
  compareHeaders(untyped(reporter), {
    before: before.headers,
    after: after.headers,
    side,
    at,
  });
  if (before.contents.length === 0 || after.contents.length === 0)
    compareEmptiness(reporter, pair);
  else
    compareContents(reporter, {
      before: before.contents,
      after: after.contents,
      offered: { before: before.offered ?? [], after: after.offered ?? [] },
      of: "response",
      side,
      at,
    });
}

function compareEmptiness(
  reporter: Reporter,
  { before, after, side, at }: ResponsePair,
): void {
  if (before.contents.length === after.contents.length) return;
  const isAdded = before.contents.length === 0;
  const isError = statusClass(before.status) !== "success";
  reporter.report({
    kind: isAdded ? "response-body-added" : "response-body-removed",
    ...(side === "request"
      ? meansToSend(isAdded)
      : meansToRead(isAdded, isError)),
    direction: side,
    at,
    before: mediaTypes(before),
    after: mediaTypes(after),
    places: { before: before.place, after: after.place },
  });
}

type Meaning = Pick<Found, "effect" | "guards">;

/** Most clients only show the body of an error, but need the body of a success. */
function meansToRead(isAdded: boolean, isError: boolean): Meaning {
  if (isAdded) return { effect: "widens", guards: ["unknown-fields-ignored"] };
  return { effect: isError ? "unknown" : "incomparable" };
}

/** The document does not say whether the service needs the body of a response to its webhook. */
function meansToSend(isAdded: boolean): Meaning {
  if (isAdded) return { effect: "unknown" };
  return { effect: "narrows", guards: ["may-be-ignored"] };
}

function mediaTypes({ contents }: WireResponse): string | null {
  return contents.length === 0
    ? null
    : contents.map(({ mediaType }) => mediaType).join(", ");
}
