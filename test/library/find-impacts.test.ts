import { expect, it } from "vitest";
import {
  compare,
  findImpacts,
  renderImpacts,
  schemaText,
} from "../../generator/index.ts";
import { printImpactSchema } from "../../generator/report/impact/impact-schema.ts";
import { printUsageSchema } from "../../generator/report/usage-schema.ts";
import { factsFile, shopSdk } from "../impact/facts.ts";
import { laterShop, shop, webFacts } from "../impact/sample-reports.ts";

it("joins a comparison with facts", async () => {
  const { value: report } = await compare({
    from: { text: shop },
    to: { text: laterShop },
  });
  if (report === null) throw new Error("Expected a comparison.");
  const { value, diagnostics } = findImpacts({ report, facts: [webFacts] });
  expect(diagnostics).toEqual([]);
  expect(value?.verdict).toBe("must-act");
  expect(value?.impacts).toHaveLength(6);
  if (value === null) throw new Error("Expected impacts.");
  expect(await renderImpacts(value, "md")).toMatch(/^# Shop: /);
  const other = factsFile([], {
    repository: "acme/bank",
    sdks: [{ ...shopSdk, name: "@acme/bank" }],
  });
  const both = findImpacts({ report, facts: [webFacts, other] });
  expect(both.value).toBeNull();
  expect(both.diagnostics.map(({ code }) => code)).toEqual([
    "impact-sdk-ambiguous",
  ]);
  const named = { report, facts: [webFacts, other], sdk: "@acme/shop" };
  expect(findImpacts(named).value?.impacts).toHaveLength(6);
});

it("has the schemas of what is read and given", async () => {
  expect(await schemaText("impact")).toBe(printImpactSchema());
  expect(await schemaText("usage")).toBe(printUsageSchema());
});
