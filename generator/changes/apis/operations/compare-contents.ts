import type { PayloadSide } from "../../../model/payload-side.ts";
import type { WireContent } from "../../../wire/model/wire-api.ts";
import { compareContent } from "./compare-content.ts";
import { withoutTexts, type Reporter } from "../finding.ts";
import { effectOfParameters, mediaTypeText } from "./media-types.ts";
import { pairContents, type ContentPair } from "./pair-contents.ts";
import { schemaText } from "../schema-text.ts";

interface Contents {
  readonly before: readonly WireContent[];
  readonly after: readonly WireContent[];
  /** Whose bodies they are. */
  readonly of: "request" | "response";
  /** Direction of the body from the perspective of the caller: bodies of webhooks and callbacks go the other way. */
  readonly side: PayloadSide;
  /** `request body`, `response 200`; the media type is appended. */
  readonly at: string;
  /** Media types that a side offers beside its contents, as `WireResponse.offered`. Default: none. */
  readonly offered?: Readonly<Record<"before" | "after", readonly string[]>>;
}

/** Compares the media types of a body. The caller reports lists that are empty on one side. */
export function compareContents(reporter: Reporter, contents: Contents): void {
  const { side, at } = contents;
  const { pairs, split, removed, added } = pairContents(
    contents.before,
    contents.after,
  );
  for (const { before, after } of pairs) {
    reportChanged(reporter, contents, { before, after });
    const place = `${at} ${before.mediaType}`;
    compareContent(reporter, { before, after, side, at: place });
  }
  for (const { before, after } of split)
    compareContent(withoutTexts(reporter), {
      before,
      after,
      side,
      at: `${at} ${after.mediaType}`,
    });
  // Without a pair, another media type is all that tells of another body.
  const offered = pairs.length === 0 ? undefined : contents.offered;
  for (const content of removed)
    if (!isOffered(offered?.after, content))
      reportRemoved(reporter, contents, content);
  for (const content of added)
    if (!isOffered(offered?.before, content))
      reportAdded(reporter, contents, content);
}

/** Whether the side has the media type as well, and only our reading gives it to other responses alone. */
function isOffered(
  offered: readonly string[] | undefined,
  { essence, mediaType }: WireContent,
): boolean {
  return (
    offered?.some((type) => type === essence || type === mediaType) ?? false
  );
}

function reportChanged(
  reporter: Reporter,
  { of, side, at }: Contents,
  { before, after }: ContentPair,
): void {
  if (before.essence !== after.essence) return;
  const [from, to] = [mediaTypeText(before), mediaTypeText(after)];
  if (from === to) return;
  reporter.report({
    kind:
      of === "request"
        ? "request-media-type-changed"
        : "response-media-type-changed",
    effect: effectOfParameters(before, after, side),
    direction: side,
    at: `${at} ${before.mediaType}`,
    before: from,
    after: to,
    places: { before: before.place, after: after.place },
  });
}

function reportRemoved(
  reporter: Reporter,
  { of, side, at }: Contents,
  content: WireContent,
): void {
  reporter.report({
    kind:
      of === "request"
        ? "request-media-type-removed"
        : "response-media-type-removed",
    // A client that asks for a removed media type is refused or gets another one.
    effect: side === "request" ? "narrows" : "incomparable",
    direction: side,
    at: `${at} ${content.mediaType}`,
    before: schemaText(content.schema),
    places: { before: content.place, after: null },
  });
}

function reportAdded(
  reporter: Reporter,
  { of, side, at }: Contents,
  content: WireContent,
): void {
  reporter.report({
    kind:
      of === "request"
        ? "request-media-type-added"
        : "response-media-type-added",
    effect: "widens",
    direction: side,
    // A client that receives a request cannot say which media types it accepts.
    guards: of === "response" && side === "response" ? ["negotiated"] : [],
    at: `${at} ${content.mediaType}`,
    after: schemaText(content.schema),
    places: { before: null, after: content.place },
  });
}
