import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createPorts } from "../../generator/cli/create-ports.ts";
import { collectUsage } from "../../generator/commands/usage/collect-usage.ts";
import { repository } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  expectedFacts,
  factText,
  foundFacts,
} from "./support/expected-facts.ts";
import { petstoreSdk, writeInstalled } from "./support/installed-sdks.ts";

/**
 * Packages with project references and paths, a layer of services, pages in JSX, a script in JavaScript: all that they use of the SDK was
 * counted by hand.
 */
it("all uses of a project of many packages are found, and nothing else", async () => {
  const folder = temporaryFolder();
  cpSync(join(repository, "test/consumers/realistic"), folder, {
    recursive: true,
  });
  writeInstalled(await petstoreSdk(), join(folder, "node_modules/petstore"));
  const { value, diagnostics } = await collectUsage(
    {
      project: join(folder, "tsconfig.json"),
      repository: null,
      timeoutMs: 600_000,
      withText: false,
      known: null,
    },
    createPorts(),
  );
  expect(diagnostics).toEqual([]);
  const facts = value?.file.facts ?? [];
  const expected = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(?:packages|apps)\/.*\.[jt]sx?$/.test(path))
    .flatMap((path) =>
      expectedFacts(path, readFileSync(join(folder, path), "utf8")),
    );
  expect(foundFacts(facts, expected).map(factText).toSorted()).toEqual(
    expected.map(factText).toSorted(),
  );
  expect(value?.file.coverage).toMatchObject({
    files: 43,
    read: 41,
    errorCount: 0,
  });
  const count = (certainty: string): number =>
    facts.filter((fact) => fact.certainty === certainty).length;
  expect({
    certain: count("certain"),
    probable: count("probable"),
    unknown: count("unknown"),
  }).toEqual({ certain: 146, probable: 56, unknown: 0 });
});
