import { describe, expect, it } from "vitest";
import { fitsPattern } from "../../generator/patterns/fits-pattern.ts";
import { isPattern } from "../../generator/patterns/is-pattern.ts";

describe("isPattern", () => {
  it.each(
    String.raw`^[\p{L}\_]+$ \A[a-z]+\z ^a\Z ^[[:alpha:]]+$ ^[^[:digit:]_]$ ^\x{41}$ ^\Qa.b\E$ ^\h+$ ^a++$ (?P<a>b) (?i)a /^abc$/i /^a$/ ( [z-a]`.split(
      " ",
    ),
  )("%s is one of another dialect, or none", (pattern) => {
    expect(isPattern(pattern)).toBe(false);
    expect(fitsPattern(pattern, "abc")).toBe("unknown");
  });

  it.each(
    String.raw`^a$ ^/a/b$ /a$/ ^\/[^/]+\/$ [[:] [a:b] \[:a:\] ^(?=a)\w+$ (a)\1 ^\p{Lu}`.split(
      " ",
    ),
  )("%s is one of JavaScript", (pattern) => {
    expect(isPattern(pattern)).toBe(true);
  });
});
