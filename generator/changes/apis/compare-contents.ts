import type { PayloadSide } from "../change/effect.ts";
import type { WireContent } from "../../model/wire/wire-api.ts";
import { compareEncodings } from "./compare-encodings.ts";
import { compareExamples } from "./compare-examples.ts";
import type { Reporter } from "./finding.ts";
import { coveringContent } from "./media-types.ts";
import { schemaText } from "./schema-text.ts";

interface Contents {
  readonly before: readonly WireContent[];
  readonly after: readonly WireContent[];
  /** Whose bodies they are. */
  readonly of: "request" | "response";
  /** Which way the body goes, as the caller sees it: those of webhooks and callbacks go the other way. */
  readonly side: PayloadSide;
  /** `request body`, `response 200`; the media type follows. */
  readonly at: string;
}

/** Bodies in their media types. Lists that are empty on one side are the caller's to tell. */
export function compareContents(reporter: Reporter, contents: Contents): void {
  const { before, after, side, at } = contents;
  for (const content of before) {
    const later = coveringContent(after, content.mediaType);
    if (later === null) reportRemoved(reporter, contents, content);
    else comparePair(reporter, { before: content, after: later, side, at });
  }
  for (const content of after)
    if (coveringContent(before, content.mediaType) === null)
      reportAdded(reporter, contents, content);
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
    // Who asks for a media type that is not there any more is refused, or gets another one.
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
    // Who is sent a request says nothing of the media types that it accepts.
    guards: of === "response" && side === "response" ? ["negotiated"] : [],
    at: `${at} ${content.mediaType}`,
    after: schemaText(content.schema),
    places: { before: null, after: content.place },
  });
}

interface ContentPair extends Pick<Contents, "side" | "at"> {
  readonly before: WireContent;
  readonly after: WireContent;
}

function comparePair(
  reporter: Reporter,
  { before, after, side, at }: ContentPair,
): void {
  const place = `${at} ${before.mediaType}`;
  reporter.compareSchemas({
    before: before.schema,
    after: after.schema,
    side,
    at: place,
  });
  compareEncodings(reporter, { before, after, side, at: place });
  compareExamples(reporter, { before, after, side, at: place });
}
