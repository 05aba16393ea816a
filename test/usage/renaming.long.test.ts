import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import type { UsageFact } from "../../generator/usage/usage-fact.ts";
import { casesIn } from "../support/case-folders.ts";
import {
  formsOptions,
  openForms,
  writeForms,
} from "./support/forms-program.ts";
import { renameLocals } from "./support/rename-locals.ts";

/**
 * Members of their own types are met by payloads, or by objects to which the compiler's rename does not follow: other names would make
 * another program.
 */
const formsWithSetMembers = new Set([
  "generics",
  "jsx",
  "requests",
  "responses",
  "sent-types",
  "structural",
  "unions",
]);

/** Their code is no program of the compiler, which would rename in it. */
const formsOfComponents = new Set(["astro", "svelte", "vue"]);

it("other names for everything that a consumer declares change no fact", async () => {
  const before = await openForms(await writeForms());
  const forms = await writeForms();
  const texts = renameLocals(formsOptions, forms.files, (file) => {
    const [form = ""] = relative(forms.folder, file).split("/");
    return !formsWithSetMembers.has(form);
  });
  for (const [file, text] of texts) writeFileSync(file, text);
  const after = await openForms(forms);
  expect(after.errors).toEqual([]);
  for (const form of casesIn("test/consumers/forms").filter(
    (each) => !formsOfComponents.has(each),
  ))
    expect([form, ...after.facts(form).map(withoutNames).toSorted()]).toEqual([
      form,
      ...before.facts(form).map(withoutNames).toSorted(),
    ]);
});

/** What a fact says, but for what follows from names of the program: its column, its function, whom a value is handed to. */
function withoutNames({
  file,
  line,
  sdk,
  operation,
  element,
  access,
  schema,
  schemaPath,
  value,
  members,
  certainty,
}: UsageFact): string {
  return [
    `${file}:${line}`,
    sdk,
    operation,
    element,
    access,
    certainty,
    `${schema}:${schemaPath}`,
    value,
    members?.join(),
  ].join(" ");
}
