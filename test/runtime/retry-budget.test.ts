import { expect, it } from "vitest";
import { createRetryBudget } from "../../templates/runtime/core/retry.ts";

it("pays for 20 retries at 5, and no more", () => {
  const budget = createRetryBudget();
  for (let retry = 0; retry < 20; retry += 1) expect(budget.take(5)).toBe(true);
  expect(budget.take(1)).toBe(false);
});

it("pays all or nothing", () => {
  const budget = createRetryBudget();
  expect(budget.take(91)).toBe(true);
  expect(budget.take(10)).toBe(false);
  expect(budget.take(9)).toBe(true);
});

it("grows by what is given back, but never above its start", () => {
  const budget = createRetryBudget();
  budget.give(50);
  expect(budget.take(101)).toBe(false);
  expect(budget.take(100)).toBe(true);
  budget.give(4);
  expect(budget.take(5)).toBe(false);
  budget.give(1);
  expect(budget.take(5)).toBe(true);
});
