import { describe, expect, it } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { casePath, casesIn } from "../support/case-folders.ts";
import { readCatalogueFolder } from "../support/catalogue-folder.ts";
import { expectFolder } from "../support/golden-folder.ts";
import { lineDifferences } from "../support/line-differences.ts";
import { planSdkOf } from "../support/plan-sdk.ts";

const cases = "test/cases/generate";
/** The case of which the others have only what is otherwise. */
const first = casePath(cases, "lifecycle", "expected");

/**
 * Each folder is a catalogue, the SDK expected of its newest release but the runtime, which is copied, and the lines that the SDK of
 * its first release has otherwise, but for the release that the first line of a file and the user agent name.
 */
describe.each(casesIn(cases))("generate %s", (name) => {
  const expected = casePath(cases, name, "expected");
  const likes =
    expected === first
      ? []
      : [{ folder: first, retold: (text: string) => named(text, firstAgent) }];

  async function rendered(options: Parameters<typeof planSdkOf>[1]) {
    const catalogue = readCatalogueFolder(casePath(cases, name, "spec"));
    const files = await planSdkOf(catalogue, options);
    return files.filter(({ path }) => !path.startsWith("src/runtime/"));
  }

  // In each test, not before them: what runs there is no part of a test to `npm run mutation`.
  const newest = () => rendered({ tombstones: "all" });

  it("expected", async () => {
    await expectFolder(expected, await newest(), likes);
  });

  it("expected-first", async () => {
    const files = await rendered({ release: 0 });
    const others = await newest();
    const paths = others.map(({ path }) => path);
    expect(files.map(({ path }) => path)).toEqual(paths);
    const agent = agentOf(others);
    expect(agent).not.toBe("");
    expect(files.filter(({ text }) => text.includes(next))).toEqual([]);
    const differences = files.flatMap(({ path, text }, index) => {
      const newestText = others[index]?.text ?? "";
      const isAlike = [retold(text), text].some(
        (each) => named(each, agent) === newestText,
      );
      return isAlike
        ? []
        : [`--- ${path}\n${lineDifferences(newestText, text)}`];
    });
    await expect(differences.join("\n")).toMatchFileSnapshot(
      casePath(cases, name, "expected-first.diff"),
    );
  });
});

/** The line with name and version of the package. */
const agentLine = /^ {2}userAgent: ".*",$/m;

function agentOf(files: readonly SdkFile[]): string {
  const descriptor = files.find(
    ({ path }) => path === "src/service-descriptor.ts",
  );
  return agentLine.exec(descriptor?.text ?? "")?.[0] ?? "";
}

const firstAgent = '  userAgent: "sdkwright-device-gateway/3.0.0-next.0",';

function named(text: string, agent: string): string {
  return text.replace(agentLine, agent);
}

const next = "as of release next (label not known). Do not edit.\n";

function retold(text: string): string {
  return text.replace("as of release 1.0.0. Do not edit.\n", next);
}
