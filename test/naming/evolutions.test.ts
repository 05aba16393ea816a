import { expect, it } from "vitest";
import { seed, seedText } from "../support/random-input.ts";
import { evolutions } from "./evolutions.ts";
import { contradicting, judgeEvolutions } from "./judge-evolutions.ts";

it(`tells each exported name that is lost, and no other (${seedText})`, async () => {
  const judged = await judgeEvolutions(evolutions(10, seed));
  expect(contradicting(judged)).toEqual([]);
  // Without lost names the test would say nothing.
  expect(judged.some(({ lost }) => lost > 0)).toBe(true);
});
