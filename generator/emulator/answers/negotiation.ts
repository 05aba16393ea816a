import { splitHeader } from "./header-list.ts";
import { mediaTypeOf } from "../media-type.ts";
import type { AnswerRule } from "../route.ts";

/**
 * The preferred form of a response (RFC 9110, 12.5.1): by weight, then the form whose parameters are requested, then
 * the first; `null` if none is acceptable.
 */
export function chooseForm<Form extends Pick<AnswerRule, "mediaType">>(
  forms: readonly Form[],
  accept: string | null,
): Form | null {
  if (accept === null || accept.trim() === "") return forms[0] ?? null;
  const ranges = splitHeader(accept, ",").map(readRange);
  const wanted = forms
    .map((form) => ({ form, fit: fitOf(form.mediaType, ranges) }))
    .filter(({ fit }) => fit.quality > 0);
  const [best] = wanted.toSorted(
    (a, b) =>
      b.fit.quality - a.fit.quality ||
      Number(b.fit.precision === exact) - Number(a.fit.precision === exact),
  );
  return best?.form ?? null;
}

/** Whether a media type is one of a range such as `text/*`. */
export function isInRange(mediaType: string, range: string): boolean {
  return (
    range === "*/*" ||
    range === mediaType ||
    (range.endsWith("/*") && mediaType.startsWith(range.slice(0, -1)))
  );
}

interface Range {
  readonly range: string;
  /** `version=1` */
  readonly parameters: readonly string[];
  readonly quality: number;
}

interface Fit {
  readonly quality: number;
  /** 0 for any type, 1 for a range of types, 2 for the type, 3 for the type with its parameters. */
  readonly precision: number;
}

const exact = 3;
const unwanted: Fit = { quality: 0, precision: -1 };
const whatever: Fit = { quality: 1, precision: 2 };

/** The most specific range decides, whatever its weight. */
function fitOf(mediaType: string | null, ranges: readonly Range[]): Fit {
  // A response without a body has no media type that could be refused.
  if (mediaType === null) return whatever;
  const wanted = mediaTypeOf(mediaType);
  const own = parametersOf(mediaType);
  return ranges
    .filter(({ range }) => isInRange(wanted, range))
    .map(({ range, parameters, quality }) => ({
      quality,
      precision: precisionOf(range, parameters, own),
    }))
    .reduce(
      (best, fit) => (fit.precision > best.precision ? fit : best),
      unwanted,
    );
}

function precisionOf(
  range: string,
  asked: readonly string[],
  own: readonly string[],
): number {
  if (range === "*/*") return 0;
  if (range.endsWith("/*")) return 1;
  const isExact =
    asked.length === own.length && asked.every((each) => own.includes(each));
  return isExact ? exact : 2;
}

function readRange(text: string): Range {
  const weight = /;[ \t]*q=([01](?:\.\d{0,3})?)[ \t]*(?:;|$)/i.exec(text)?.[1];
  return {
    range: mediaTypeOf(text),
    parameters: parametersOf(text),
    quality: Number(weight ?? 1),
  };
}

/** The parameters that make it another type, without weight and charset. */
function parametersOf(mediaType: string): readonly string[] {
  return splitHeader(mediaType, ";")
    .slice(1)
    .map((part) => part.replaceAll(/\s+/g, "").toLowerCase())
    .filter((part) => part !== "" && !/^(?:q|charset|boundary)=/.test(part));
}
