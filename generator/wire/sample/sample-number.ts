import { toDouble } from "../../json/exact-number.ts";
import type { WireNumber } from "../model/wire-schema.ts";

/** Numbers to try: 1, else the nearest to a bound. */
export function numbersFor(number: WireNumber): readonly number[] {
  const { isInteger, minimum, maximum, multiplesOf } = number;
  const step = isInteger ? 1 : 0.5;
  const multiples = multiplesOf.map(toDouble);
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
  return [1, ...multiples, ...bounds, 0, 0.5, -1].filter(Number.isFinite);
}
