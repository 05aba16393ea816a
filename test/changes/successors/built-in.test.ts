import { expect, it } from "vitest";
import { stateAt } from "../../../generator/model/lifecycle.ts";
import { createReplacementFinder } from "../../../generator/model/replacement.ts";
import { readCatalogue } from "../../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../../support/catalogue-folder.ts";

/**
 * The specification names no replacement. Two resources have two forms each, `/vpp/subscriptions` and
 * `/v1/volume-purchasing-subscriptions`, `/settings/obj/policyProperties` and `/v1/policy-properties`: all of them are deprecated.
 */
it("proposes nothing in the built-in catalogue", async () => {
  const { value } = await readCatalogue(readCatalogueFolder(builtInSpec));
  if (value === null) throw new Error("Expected a sound catalogue.");
  const { model } = value;
  const find = createReplacementFinder(model);
  const newest = model.releases.length - 1;
  const ending = model.operations.filter(({ lifecycle }) =>
    ["deprecated", "removed"].includes(stateAt(lifecycle, newest)),
  );
  expect(ending).toHaveLength(34);
  const sources = ending.flatMap((each) => find(each, newest)?.source ?? []);
  // The four of the removed first version of check-in.
  expect(sources).toEqual(["inferred", "inferred", "inferred", "inferred"]);
});
