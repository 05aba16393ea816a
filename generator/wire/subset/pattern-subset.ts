/** An optional piece, such as `.*`, `[a-z]?` or `\d{0,3}`; several of them. */
const optionalPieces =
  /^(?:(?:\.|\\[dDwWsS]|\[(?:[^\]\\]|\\.)+\]|[A-Za-z0-9 _-])(?:[*?]|\{0,\d*\})\??)+$/;

const lastCount = /(?:[*+?]|\{\d+(?:,\d*)?\})$/;

/** `\\1` or `\\x4`: a following letter or digit would change its meaning. */
const endsInEscape = /\\[\dxuckpP][^\\]*$/;

interface Pattern {
  readonly isFromStart: boolean;
  readonly isToEnd: boolean;
  /** Between `^` and `$`. */
  readonly core: string;
}

/**
 * Whether texts that fit one pattern certainly fit the other: one anchor less, optional pieces more at an end, or a
 * last piece that may be repeated more often. Everything else is undecided: languages of patterns are not computed.
 */
function isPatternWithin(inner: string, outer: string): boolean {
  if (inner === outer || outer === "") return true;
  const own = patternOf(inner);
  const wanted = patternOf(outer);
  if (wanted.isFromStart && !own.isFromStart) return false;
  if (wanted.isToEnd && !own.isToEnd) return false;
  return isCoreWithin(own.core, wanted.core) || asksForNoMore(own, wanted);
}

/** At an open end, optional pieces have no effect: `^ab.*` equals `^ab`. */
function asksForNoMore({ core }: Pattern, wanted: Pattern): boolean {
  const { isFromStart, isToEnd, core: other } = wanted;
  const isBegun =
    !isToEnd &&
    core.startsWith(other) &&
    !endsInEscape.test(other) &&
    areOptional(core.slice(other.length));
  const isEnded =
    !isFromStart &&
    core.endsWith(other) &&
    areOptional(core.slice(0, -other.length || undefined));
  return isBegun || isEnded;
}

/** Whether texts that fit all of the patterns certainly fit the others. */
export function arePatternsWithin(
  patterns: readonly string[],
  others: readonly string[],
): boolean {
  return others.every((other) =>
    patterns.some((pattern) => isPatternWithin(pattern, other)),
  );
}

function patternOf(text: string): Pattern {
  const isFromStart = text.startsWith("^");
  const isToEnd = text.endsWith("$") && !isEscaped(text, text.length - 1);
  return {
    isFromStart,
    isToEnd,
    core: text.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined),
  };
}

function isEscaped(text: string, index: number): boolean {
  const slashes = /(?<!\\)\\*$/.exec(text.slice(0, index))?.[0].length ?? 0;
  return slashes % 2 === 1;
}

function isCoreWithin(own: string, wanted: string): boolean {
  if (own === wanted) return true;
  // Optional pieces in front of alternatives belong only to the first alternative, and are optional there too.
  if (
    wanted.startsWith(own) &&
    !endsInEscape.test(own) &&
    areOptional(wanted.slice(own.length))
  )
    return true;
  if (
    wanted.endsWith(own) &&
    areOptional(wanted.slice(0, -own.length || undefined))
  )
    return true;
  return isLastCountWithin(own, wanted);
}

function areOptional(pieces: string): boolean {
  return pieces.length <= 100 && optionalPieces.test(pieces);
}

/** `[a-z]{1,10}` is within `[a-z]{1,20}`. */
function isLastCountWithin(own: string, wanted: string): boolean {
  const [piece, [least, most]] = withCount(own);
  const [other, [fewest, mostWanted]] = withCount(wanted);
  return (
    piece === other && piece !== "" && least >= fewest && most <= mostWanted
  );
}

type Count = readonly [least: number, most: number];

const signs: Readonly<Record<string, Count>> = {
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
  "?": [0, 1],
};

function withCount(core: string): readonly [piece: string, Count] {
  const found = lastCount.exec(core);
  if (found === null || isEscaped(core, found.index)) return [core, [1, 1]];
  const [sign] = found;
  const known = signs[sign];
  const piece = core.slice(0, found.index);
  if (known !== undefined) return [piece, known];
  const [least = "0", most] = sign.slice(1, -1).split(",");
  return [
    piece,
    [
      Number(least),
      most === undefined
        ? Number(least)
        : most === ""
          ? Number.POSITIVE_INFINITY
          : Number(most),
    ],
  ];
}
