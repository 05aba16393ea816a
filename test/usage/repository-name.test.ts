import { expect, it } from "vitest";
import {
  givenRepositoryName,
  repositoryName,
} from "../../generator/usage/repository-name.ts";

it.each([
  ["https://git.example/a/shop", "git.example/a/shop"],
  ["https://git.example/a/shop.git/", "git.example/a/shop"],
  ["ssh://git@git.example:22/a/shop/", "git.example:22/a/shop"],
  ["git+ssh://git@git.example/a/@scope/shop", "git.example/a/@scope/shop"],
  ["git@git.example:a/shop.git", "git.example/a/shop"],
  ["git.example:shop", "git.example/shop"],
  // What may be a secret.
  ["https://secret@git.example/a/shop.git", "git.example/a/shop"],
  ["https://user:secret@git.example/a/shop.git", "git.example/a/shop"],
  ["https://user:sec@ret@git.example/a/shop.git", "git.example/a/shop"],
  ["https://user:sec/ret@git.example/a/shop.git", null],
  ["https://git.example/a/shop.git?private_token=secret", "git.example/a/shop"],
  ["https://git.example/a/shop.git#secret", "git.example/a/shop"],
  ["user:secret@git.example:a/shop.git?token=secret", "git.example/a/shop"],
  ["git@git.example:a/shop#secret", "git.example/a/shop"],
  // What is no place for other machines, or no address.
  ["/srv/git/shop.git", null],
  ["file:///srv/git/shop.git", null],
  ["../shop", null],
  ["C:\\Users\\me\\shop", null],
  ["C:shop", null],
  ["ext::sh -c secret", null],
  ["https://git.example", null],
  ["https://git.example/?secret", null],
  ["https://user:secret@/a", null],
  ["", null],
])("%s is %s", (remote, name) => {
  expect(repositoryName(remote)).toBe(name);
});

it.each([
  ["acme/shop", "acme/shop"],
  ["C#", "C#"],
  ["git.example/acme/shop?private_token=secret", "git.example/acme/shop"],
  ["https://ci:secret@git.example/acme/shop.git", "git.example/acme/shop"],
])("given as %s it is %s", (given, name) => {
  expect(givenRepositoryName(given)).toBe(name);
});
