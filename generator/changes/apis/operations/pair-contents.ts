import type { WireContent } from "../../../wire/model/wire-api.ts";
import {
  coveringRange,
  mediaTypeText,
  parameterLikeness,
} from "./media-types.ts";
import { takeBest } from "../take-best.ts";

export interface ContentPair {
  readonly before: WireContent;
  readonly after: WireContent;
}

/** The media types of a body on both sides. */
export interface PairedContents {
  /**
   * Contents of the same media type, maybe with other parameters, and contents of the earlier side that a range of
   * the later side covers.
   */
  readonly pairs: readonly ContentPair[];
  /** Contents of the later side that a range of the earlier side covered. */
  readonly split: readonly ContentPair[];
  readonly removed: readonly WireContent[];
  readonly added: readonly WireContent[];
}

/**
 * Finds the best partner of each media type: the same type with the same parameters, else with the most equal
 * parameters, else a range. If the same parameters remain, other versions were added or removed: two versions offered
 * side by side are not a changed one.
 */
export function pairContents(
  before: readonly WireContent[],
  after: readonly WireContent[],
): PairedContents {
  const partners = new Map([
    ...equalOnes(before, after),
    ...likeOnes(before, after),
  ]);
  const taken = new Set(partners.values());
  const pairs: ContentPair[] = [];
  const removed: WireContent[] = [];
  for (const content of before) {
    const later = partners.get(content) ?? coveringRange(after, content);
    if (later === null) removed.push(content);
    else pairs.push({ before: content, after: later });
  }
  const split: ContentPair[] = [];
  const added: WireContent[] = [];
  for (const content of after) {
    if (taken.has(content)) continue;
    const earlier = coveringRange(before, content);
    if (earlier === null) added.push(content);
    else split.push({ before: earlier, after: content });
  }
  return { pairs, split, removed, added };
}

type Partners = readonly (readonly [WireContent, WireContent])[];

function equalOnes(
  before: readonly WireContent[],
  after: readonly WireContent[],
): Partners {
  const byText = new Map(after.map((each) => [mediaTypeText(each), each]));
  return before.flatMap((content) => {
    const same = byText.get(mediaTypeText(content));
    return same === undefined ? [] : [[content, same] as const];
  });
}

function likeOnes(
  before: readonly WireContent[],
  after: readonly WireContent[],
): Partners {
  const settled = new Set(
    equalOnes(before, after).map(([{ essence }]) => essence),
  );
  const scored = before
    .filter(({ essence }) => !settled.has(essence))
    .flatMap((from) =>
      after
        .filter(({ essence }) => essence === from.essence)
        .map((to) => ({
          from,
          to,
          score: parameterLikeness(from, to),
          reasons: [],
        })),
    );
  return takeBest(scored).map(({ from, to }) => [from, to] as const);
}
