import { expect, it } from "vitest";
import {
  isPlural,
  singular,
  slug,
  splitWords,
} from "../../generator/naming/words.ts";

it.each([
  ["send-updates", ["send", "updates"]],
  ["policyProperties", ["policy", "properties"]],
  ["LDAPServerV2", ["ldap", "server", "v2"]],
  ["a.b__c", ["a", "b", "c"]],
  ["naïve café", ["naïve", "café"]],
  ["naïve".normalize("NFD"), ["naïve"]],
  ["ệ", ["ệ"]],
  ["日本", ["日本"]],
  ["größeLesen", ["größe", "lesen"]],
  ["ﬁle＿１", ["file", "1"]],
  ["list用户_by名", ["list用户", "by名"]],
  ["ЗаказыКлиентов", ["заказы", "клиентов"]],
  ["йод", ["йод"]],
  ["हिन्दी", ["हिन्दी"]],
  ["한국어", ["한국어"]],
  ["한국어".normalize("NFD"), ["한국어"]],
  ["a\u3164b\u200bc", ["a", "b", "c"]],
  ["\u0301a", ["a"]],
  ["col·legi", ["col", "legi"]],
  ["𓭫", []],
])("%s has the words %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

it.each([
  ["GitHub's OpenAPI v3", "githubs-openapi-v3"],
  ["It’s Crédit — Agile!", "its-credit-agile"],
  ["日本", ""],
])("%s as a name of a package is %s", (title, name) => {
  expect(slug(title)).toBe(name);
});

it.each([
  ["computers", "computer"],
  ["policies", "policy"],
  ["days", "day"],
  ["fiestas", "fiesta"],
  ["addresses", "address"],
  ["boxes", "box"],
  ["branches", "branch"],
  ["dishes", "dish"],
  ["chests", "chest"],
  ["files", "file"],
])("%s are many of %s", (plural, one) => {
  expect(isPlural(plural)).toBe(true);
  expect(singular(plural)).toBe(one);
});

it.each(["data", "children", "history", "inventory", "media", "people"])(
  "%s are many and have no other form",
  (word) => {
    expect(isPlural(word)).toBe(true);
    expect(singular(word)).toBe(word);
  },
);

it.each(["address", "status", "analysis", "file", "glasses-case"])(
  "%s is one",
  (word) => {
    expect(isPlural(word)).toBe(false);
    expect(singular(word)).toBe(word);
  },
);
