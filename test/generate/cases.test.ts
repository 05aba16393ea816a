import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { SdkFile } from "../../generator/emit/emit-input.ts";
import { casePath, casesIn } from "../support/case-folders.ts";
import { readCatalogueFolder } from "../support/catalogue-folder.ts";
import { expectFolder } from "../support/golden-folder.ts";
import { planSdkOf } from "../support/plan-sdk.ts";

const cases = "test/cases/generate";

/**
 * Each folder is a catalogue, the whole SDK expected of its newest release but the runtime, which is copied, and what the SDK
 * of its first release has otherwise, but for the release that the first line of a file names.
 */
describe.each(casesIn(cases))("generate %s", (name) => {
  const directory = casePath(cases, name);
  const catalogue = readCatalogueFolder(join(directory, "spec"));

  async function rendered(options: Parameters<typeof planSdkOf>[1]) {
    const files = await planSdkOf(catalogue, options);
    return files.filter(({ path }) => !path.startsWith("src/runtime/"));
  }

  let newest: readonly SdkFile[] = [];
  beforeAll(async () => {
    newest = await rendered({ tombstones: "all" });
  });

  it("expected", async () => {
    await expectFolder(join(directory, "expected"), newest);
  });

  it("expected-first", async () => {
    const first = await rendered({ release: 0 });
    expect(pathsOf(first)).toEqual(pathsOf(newest));
    const known = new Set(newest.map((file) => written(ofFirstRelease(file))));
    await expectFolder(
      join(directory, "expected-first"),
      first.filter((file) => !known.has(written(file))),
    );
  });
});

function ofFirstRelease({ path, text }: SdkFile): SdkFile {
  const newest = "as of release next (label not known). Do not edit.\n";
  const first = "as of release 1.0.0. Do not edit.\n";
  return { path, text: text.replace(newest, first) };
}

const pathsOf = (files: readonly SdkFile[]) => files.map(({ path }) => path);

const written = ({ path, text }: SdkFile) => `${path}\n${text}`;
