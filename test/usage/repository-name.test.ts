import { expect, it } from "vitest";
import { repositoryName } from "../../generator/usage/repository-name.ts";

it.each([
  ["https://user:secret@git.example/a/shop.git", "git.example/a/shop"],
  ["https://git.example/a/shop", "git.example/a/shop"],
  ["git@git.example:a/shop.git", "git.example/a/shop"],
  ["ssh://git@git.example:22/a/shop/", "git.example:22/a/shop"],
  ["/srv/git/shop.git", null],
  ["file:///srv/git/shop.git", null],
  ["../shop", null],
])("%s is %s", (remote, name) => {
  expect(repositoryName(remote)).toBe(name);
});
