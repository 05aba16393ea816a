import { beforeAll, describe, expect, it } from "vitest";
import { casesIn } from "../support/case-folders.ts";
import { factText, foundFacts } from "./support/expected-facts.ts";
import {
  openForms,
  writeForms,
  type FormsProgram,
} from "./support/forms-program.ts";

let program: FormsProgram;

beforeAll(async () => {
  program = await openForms(await writeForms());
});

it("consumers are sound programs", () => {
  expect(program.errors).toEqual([]);
});

/** Each folder is a consumer; comments in it say which facts stand where, and there are no others. */
describe.each(casesIn("test/consumers/forms"))("%s", (form) => {
  it("has the facts that its comments tell, and no others", () => {
    const expected = program.expected(form);
    const found = foundFacts(program.facts(form), expected);
    expect(found.map(factText).toSorted()).toEqual(
      expected.map(factText).toSorted(),
    );
  });
});
