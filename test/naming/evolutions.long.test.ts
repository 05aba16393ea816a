import { expect, it } from "vitest";
import { seed, seedText, timeLimitMs } from "../support/random-input.ts";
import { evolutions } from "./evolutions.ts";
import { contradicting, judgeEvolutions } from "./judge-evolutions.ts";

it(
  `tells each exported name that is lost, and no other, in 200 evolutions (${seedText})`,
  async () => {
    const judged = await judgeEvolutions(evolutions(200, seed));
    expect(contradicting(judged)).toEqual([]);
    expect(judged.filter(({ lost }) => lost > 0).length).toBeGreaterThan(50);
  },
  timeLimitMs(300_000),
);
