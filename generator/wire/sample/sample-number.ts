import { toDouble } from "../../json/exact-number.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import type { WireNumber } from "../model/wire-schema.ts";
import type { Random } from "./random-text.ts";

/** Numbers to try: 1, else the nearest to a bound. */
export function numbersFor(number: WireNumber): readonly number[] {
  const { isInteger, minimum, maximum, multiplesOf } = number;
  const step = isInteger ? 1 : 0.5;
  const multiples = multiplesOf.map(toDouble);
  const isOneLess = minimum !== null && toDouble(minimum.value) > 1;
  const bounds = [minimum, maximum].flatMap((bound, index) => {
    if (bound === null) return [];
    const value = toDouble(bound.value);
    const inwards = index === 0 ? 1 : -1;
    const whole = index === 0 ? Math.ceil(value) : Math.floor(value);
    return [
      ...(bound.isExclusive ? [] : [value]),
      whole,
      whole + inwards,
      value + inwards * step,
      ...multiples.map((each) =>
        index === 0
          ? Math.ceil((value + step) / each) * each
          : Math.floor((value - step) / each) * each,
      ),
    ];
  });
  return [
    ...(isOneLess ? [] : [1]),
    ...multiples,
    ...bounds,
    ...multiples.map((each) => each * 2),
    0,
    0.5,
    -1,
  ].filter(Number.isFinite);
}

/** A multiple between the bounds, or up to a thousand above the lowest. */
export function randomNumber(
  { isInteger, minimum, maximum, multiplesOf: [multiple] }: WireNumber,
  random: Random,
): number {
  const usualStep = isInteger ? 1 : 0.01;
  const step = multiple === undefined ? usualStep : toDouble(multiple);
  const least = minimum === null ? 0 : toDouble(minimum.value);
  const most = maximum === null ? least + 1000 : toDouble(maximum.value);
  const first = Math.ceil(least / step) + excluded(minimum);
  const last = Math.floor(most / step) - excluded(maximum);
  const steps = first + Math.floor(random() * Math.max(last - first + 1, 1));
  // Sums of hundredths have rounding digits.
  return Number((steps * step).toFixed(10));
}

function excluded(bound: ExactBound | null): number {
  return bound?.isExclusive === true ? 1 : 0;
}
