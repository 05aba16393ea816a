import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapBounded } from "../../generator/io/files/map-bounded.ts";

const items = Array.from({ length: 200 }, (_, index) => index);

test("keeps the order and never has more than 32 in flight", async () => {
  let inFlight = 0;
  let most = 0;
  const doubled = await mapBounded(items, async (item) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    for (let turn = 0; turn < item % 5; turn += 1) await setImmediate();
    inFlight -= 1;
    return item * 2;
  });
  expect(doubled).toEqual(items.map((item) => item * 2));
  expect(most).toBe(32);
});

test("a failure begins nothing more and waits for what has begun", async () => {
  let begun = 0;
  let ended = 0;
  const work = mapBounded(items, async (item) => {
    begun += 1;
    await setImmediate();
    if (item === 3) throw new Error("three");
    await setImmediate();
    ended += 1;
  });
  await expect(work).rejects.toThrow("three");
  expect(begun).toBe(32);
  expect(ended).toBe(31);
});
