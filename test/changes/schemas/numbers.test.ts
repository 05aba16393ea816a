import { expect, it } from "vitest";
import {
  areMultiples,
  integerBound,
} from "../../../generator/wire/model/numbers.ts";
import { readJsonNumber } from "../../../generator/json/exact-number.ts";
import { anyNumber } from "../../../generator/wire/model/any-shape.ts";

const large = "12345678901234567890";

// prettier-ignore
it("takes bounds of integers for those that they reach", () => {
  const rows: [value: string, isExclusive: boolean, inwards: 1 | -1, reached: string, isStillExclusive: boolean][] = [
    ["0", true, 1, "1", false], ["0", false, 1, "0", false], ["0.5", true, 1, "1", false], ["0.5", false, 1, "1", false], ["3", true, -1, "2", false],
    ["3", false, -1, "3", false], ["3.5", true, -1, "3", false],
    // What no double holds is counted as it is written.
    [large, true, 1, "12345678901234567891", false], [large, true, -1, "12345678901234567889", false],
    [`-${large}`, true, 1, "-12345678901234567889", false], [large, false, 1, large, false], [`${large}.5`, true, 1, `${large}.5`, true],
    ["9007199254740991", true, -1, "9007199254740990", false], ["9007199254740993", true, 1, "9007199254740994", false],
    ["1e30", true, 1, "1e+30", true],
  ];
  const bounds = (isInteger: boolean) => rows.map(([text, isExclusive, inwards]) => {
    const bound = { value: readJsonNumber(text), isExclusive };
    const found = integerBound({ ...anyNumber, isInteger }, bound, inwards);
    return isInteger ? [text, isExclusive, inwards, String(found?.value), found?.isExclusive] : found === bound;
  });
  expect(bounds(true)).toEqual(rows);
  expect(bounds(false)).toEqual(rows.map(() => true));
  expect(integerBound({ ...anyNumber, isInteger: true }, null, 1)).toBeNull();
});

// prettier-ignore
it("knows multiples, of large numbers themselves alone", () => {
  const rows: [string[], string[], boolean][] = [
    [["4"], ["2"], true], [["2"], ["4"], false], [["3", "4"], ["2"], true], [["4"], ["2", "3"], false], [["0.5"], ["0.25"], true], [[], ["2"], false],
    [["2"], [], true], [[large], [large], true], [[large], ["10"], false], [["10"], [large], false], [[large], ["12345678901234567891"], false],
  ];
  const numbers = (texts: readonly string[]) => texts.map(readJsonNumber);
  expect(rows.map(([all, of]) => [all, of, areMultiples(numbers(all), numbers(of))])).toEqual(rows);
});
