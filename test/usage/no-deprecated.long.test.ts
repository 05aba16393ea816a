import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import type { UsageFact } from "../../generator/usage/usage-fact.ts";
import { casesIn } from "../support/case-folders.ts";
import { openForms, writeForms } from "./support/forms-program.ts";
import { lintDeprecated } from "./support/lint-deprecated.ts";

const ofType =
  "It does not look at types that are asked for by the name of a member.";

/** What the rule does not report, with the reason. */
const onlyOfUsage: Readonly<Record<string, string>> = {
  "deprecated/aliases.ts:22:4":
    "It does not look at members that an assignment takes.",
  "deprecated/main.ts:10:7":
    "`method.call(…)` calls a function of the language.",
  "deprecated/main.ts:18:21": ofType,
  "deprecated/shared.ts:7:31": ofType,
};

it("no-deprecated of typescript-eslint finds what usage says of deprecated operations and former names", async () => {
  const forms = await writeForms();
  const config = join(forms.folder, "tsconfig.json");
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: {
        target: "es2022",
        lib: ["esnext", "dom"],
        module: "preserve",
        moduleResolution: "bundler",
        jsx: "preserve",
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        allowImportingTsExtensions: true,
        allowJs: true,
        checkJs: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
      },
      include: ["*/*"],
      exclude: ["node_modules"],
    }),
  );
  const program = await openForms(forms);
  // Two releases of a gateway have one name: one form uses the later one, and nothing else.
  const isDeprecated = (form: string, { sdk, operation }: UsageFact): boolean =>
    program.sdks.some(
      ({ name, folder, operations }) =>
        name === sdk &&
        folder.endsWith("later-gateway") === (form === "removed-operations") &&
        operations.get(operation ?? "")?.state !== "available",
    );
  const found = casesIn("test/consumers/forms").flatMap((form) =>
    program
      .facts(form)
      .filter(
        (fact) =>
          fact.element === "operation" &&
          // Requests by their path have no declaration that says it.
          fact.value === undefined &&
          (fact.formerName !== undefined || isDeprecated(form, fact)),
      )
      .map(({ file, line, column }) => `${file}:${line}:${column}`),
  );
  const linted = await lintDeprecated(
    forms.folder,
    config,
    forms.files.filter((file) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(file)),
  );
  const reported = linted.map(
    ({ file, line, column }) =>
      `${relative(forms.folder, file)}:${line}:${column}`,
  );
  expect(found.length).toBeGreaterThan(10);
  expect(difference(found, reported)).toEqual(Object.keys(onlyOfUsage));
  expect(difference(reported, found)).toEqual([]);
});

function difference(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set(a)].filter((each) => !b.includes(each)).toSorted();
}
