import { expect, it } from "vitest";
import { isLossOfType } from "../../generator/usage/placed-error.ts";

it.each([
  ["Parameter 'pet' implicitly has an 'any' type.", true],
  ["Property 'name' does not exist on type '{}'.", true],
  [
    "Argument of type 'unknown' is not assignable to parameter of type 'Pet'.",
    true,
  ],
  ["Property 'name' does not exist on type 'never'.", true],
  ["Property 'name' does not exist on type 'Pet'.", false],
  ["Type 'string' is not assignable to type 'number'.", false],
])("%s", (message, isLoss) => {
  expect(isLossOfType({ message })).toBe(isLoss);
});
