import { expect, it } from "vitest";
import { rsql } from "../../../templates/runtime/rsql/index.ts";

// Apart from the other tests of the parser, which run for every mutant of it.
it("raw text may be long", () => {
  const quote = `"${"\\\\".repeat(1_000_000)}"`;
  expect(String(rsql.raw(`a==${quote}`))).toBe(`a==${quote}`);
  const many = `a==1${",a==1".repeat(100_000)}`;
  expect(String(rsql.raw(many))).toBe(many);
  const blanks = `a==1${" ".repeat(1_000_000)}`;
  expect(String(rsql.raw(blanks))).toBe("a==1");
});
