import { expect, it } from "vitest";
import type * as Sdkwright from "../../generator/index.ts";
import { builtInSpec } from "../support/catalogue-folder.ts";

/** What `exports` of the package gives, as built: the name resolves to the package itself. */
async function loadPackage(): Promise<typeof Sdkwright> {
  const name = "sdkwright";
  // The types are those of the source that the package is built from.
  return (await import(/* @vite-ignore */ name)) as typeof Sdkwright;
}

it("a program can check a catalogue, generate its SDK, compare releases and emulate the service", async () => {
  const sdkwright = await loadPackage();
  const catalogue = { folder: builtInSpec };
  const checked = await sdkwright.checkCatalogue(catalogue);
  expect(checked).toEqual({
    value: { namespaces: 13, operations: 99, releases: ["10.29.0", "later"] },
    diagnostics: [],
  });
  const sdk = await sdkwright.generateSdk({ catalogue, release: "10.29.0" });
  expect(sdk.value?.files.map(({ path }) => path)).toContain(
    "src/pro/check-in.ts",
  );
  const { value: report } = await sdkwright.compare({
    catalogue,
    from: { release: "10.29.0" },
    to: { release: "later" },
  });
  if (report === null) throw new Error("Expected a report.");
  expect(await sdkwright.renderReport(report, "md")).toContain("**Major**");
  expect(
    JSON.parse(await sdkwright.renderReport(report, "json")),
  ).toMatchObject({ verdict: "major" });
  const { value: emulator } = await sdkwright.createEmulator({ catalogue });
  const answer = await emulator?.(
    new Request("http://eu.localhost/pro/v1/buildings"),
  );
  expect(answer?.status).toBe(401);
});
