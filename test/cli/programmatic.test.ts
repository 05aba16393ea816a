import { expect, it } from "vitest";
import type * as Sdkwright from "../../generator/index.ts";
import { builtInSpec } from "../support/catalogue-folder.ts";

/** What `exports` of the package gives, as built: the name resolves to the package itself. */
async function loadPackage(): Promise<typeof Sdkwright> {
  const name = "sdkwright";
  // The types are those of the source that the package is built from.
  return (await import(/* @vite-ignore */ name)) as typeof Sdkwright;
}

it("a program can read a catalogue, plan its SDK and compare releases", async () => {
  const sdkwright = await loadPackage();
  const loaded = await sdkwright.loadCatalogue(builtInSpec);
  if (loaded.value === null)
    throw new Error("Expected the catalogue to be there.");
  const { value, diagnostics } = sdkwright.readCatalogue(loaded.value);
  expect(diagnostics).toEqual([]);
  if (value === null || !sdkwright.isGatewayModel(value.model))
    throw new Error("Expected the catalogue of a gateway to be sound.");
  expect(value.model.operations).toHaveLength(99);
  const files = await sdkwright.planSdkFiles({
    model: value.model,
    names: value.names,
    release: 0,
    tombstones: "leave-out",
    templates: await sdkwright.loadTemplates("sdk"),
    runtime: await sdkwright.loadRuntime(),
    generatorVersion: await sdkwright.loadVersion(),
  });
  expect(files.map(({ path }) => path)).toContain("src/pro/check-in.ts");
  const range = sdkwright.findRange(value.model, "10.29.0", "later").value;
  const report = sdkwright.changeReport(
    value.model,
    range?.before ?? 0,
    range?.after ?? 0,
  );
  expect(sdkwright.markdownReport(report)).toContain("**Major**");
  expect(JSON.parse(sdkwright.jsonReport(report))).toMatchObject({
    verdict: "major",
  });
});
