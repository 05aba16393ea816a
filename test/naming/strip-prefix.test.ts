import { expect, it } from "vitest";
import { withoutPrefix } from "../../generator/naming/strip-prefix.ts";

it.each([
  ["Stripe_getCharges", "Stripe_", "getCharges"],
  ["UsersController_findAll", "*Controller_", "findAll"],
  // As little as possible.
  ["a_b_c", "*_", "b_c"],
  ["api.v2.users.list", "api.*.", "users.list"],
  ["getUsers", "get", "Users"],
  ["get_users", "get", "_users"],
  ["v12list", "v1", "2list"],
  // Within a word, or of another case, or elsewhere.
  ["getaway", "get", null],
  ["GetUsers", "get", null],
  ["listUsers", "Users", null],
  ["users", "*Controller_", null],
  ["users", "*X", null],
  // Nothing that could be a name is left.
  ["get", "get", null],
  ["get_", "get", null],
])("%s without %s is %s", (text, prefix, left) => {
  expect(withoutPrefix(text, prefix)).toBe(left);
});
