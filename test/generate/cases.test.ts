import { join } from "node:path";
import { describe, it } from "vitest";
import { casePath, casesIn } from "../support/case-folders.ts";
import { readCatalogueFolder } from "../support/catalogue-folder.ts";
import { expectFolder } from "../support/golden-folder.ts";
import { planSdkOf } from "../support/plan-sdk.ts";

const cases = "test/cases/generate";

/** Each folder is a catalogue and the whole SDK expected of it, but the runtime, which is copied. */
describe.each(casesIn(cases))("generate %s", (name) => {
  const directory = casePath(cases, name);
  const variants = [
    { folder: "expected", options: { tombstones: "all" } },
    { folder: "expected-first", options: { release: 0 } },
  ] as const;

  it.each(variants)("$folder", async ({ folder, options }) => {
    const files = await planSdkOf(
      readCatalogueFolder(join(directory, "spec")),
      options,
    );
    const rendered = files.filter(
      ({ path }) => !path.startsWith("src/runtime/"),
    );
    await expectFolder(join(directory, folder), rendered);
  });
});
