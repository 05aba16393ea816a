import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalogue } from "../../generator/commands/catalogue/load-catalogue.ts";
import { openPinnedApis } from "../../generator/commands/catalogue/open-pinned-apis.ts";
import { createPorts } from "../../generator/cli/create-ports.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import { openPlace, shopOption, shopReleases } from "./shop.ts";

it("documents of releases that are done with are forgotten, the newest is not read again", async () => {
  const place = openPlace();
  for (const label of shopReleases)
    expect(await place.release(label, ...shopOption(place, label))).toBe(0);
  const spec = join(place.folder, "spec");
  const { reader } = createPorts();
  const { value: files } = await loadCatalogue(reader, spec);
  const catalogue = files && (await readCatalogue(files)).value;
  if (catalogue === null) throw new Error("Expected a catalogue.");
  const [first, second, third] = catalogue.documents;
  if (!first || !second || !third) throw new Error("Expected three pins.");
  const { model } = catalogue;
  const read = openPinnedApis({
    reader,
    spec,
    model,
    types: new Map(),
    indexes: [],
  });
  const labels = async (...pins: Parameters<typeof read>[0]) => {
    const { value, diagnostics } = await read(pins, []);
    return [
      value?.documents.map(({ release }) => model.releases[release]?.id),
      diagnostics.map(({ code }) => code),
    ];
  };
  expect(await labels(first, second)).toEqual([["1.0.0", "1.1.0"], []]);
  for (const label of ["1.0.0", "1.1.0"])
    rmSync(join(spec, `openapi/shop/${label}.yaml`));
  // What was read stays for the release that follows, and is gone afterwards.
  expect(await labels(second, third)).toEqual([["1.1.0", "2.0.0"], []]);
  expect(await labels(third)).toEqual([["2.0.0"], []]);
  expect(await labels(first, second)).toEqual([
    undefined,
    ["pinned-file-missing"],
  ]);
});
