import { expect, it } from "vitest";
import { caseAgreement } from "./case-counts.ts";

it("proves by requests that the emulator of the old document takes and that of the new one refuses", async () => {
  const { requests, unseen, problems } = await caseAgreement();
  expect(problems).toEqual([]);
  const taken = [...unseen.values()].reduce((sum, count) => sum + count, 0);
  expect(requests.proven).toBeGreaterThan(30);
  expect(requests.all - taken).toBe(requests.proven);
});
