import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../generator/changes/kinds/change.ts";
import type { ImpactFile } from "../../generator/impact/impact-fact.ts";
import { createImpactJoin } from "../../generator/impact/join-impacts.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import {
  buildImpactReport,
  type ImpactReport,
} from "../../generator/report/impact/impact-report.ts";
import { compareTexts, fact, factsFile } from "./facts.ts";

export const shop: string = readFileSync(
  join(import.meta.dirname, "shop.yaml"),
  "utf8",
);

/** The shop as it is after a release with a change of every urgency. */
export const laterShop: string = [
  ["        nick: { type: string }\n", ""],
  ["[free, sold, lost]", "[free, sold, lost, ill]"],
  ["maxLength: 40", "maxLength: 20"],
  ["      required: [name]\n", "      required: [name, kind]\n"],
  [
    "    delete:\n",
    "    delete:\n      deprecated: true\n      x-sunset: 2027-06-30\n",
  ],
  ["version: 1.0.0", "version: 2.0.0"],
  [
    "        previous: {",
    "        age: { type: integer }\n        previous: {",
  ],
].reduce((text, [from = "", to = ""]) => text.replace(from, to), shop);

const list = "GET /pets";
const add = "POST /pets";
const pet = (path: string) => ({ schema: "Pet", schemaPath: path });

export const webFacts: ImpactFile = factsFile(
  [
    fact(3, list, "operation", "call"),
    fact(4, list, "response.200.items[].nick", "read", {
      ...pet("nick"),
      column: 17,
      text: "pet.nick",
    }),
    fact(5, list, "response.200.items[].status", "exhaust", {
      ...pet("status"),
      types: ["Status"],
    }),
    fact(6, list, "response.200.items[]", "read", {
      certainty: "unknown",
      reason: "Its name is computed.",
    }),
    fact(9, add, "operation", "call", { function: null }),
    fact(10, add, "request", "build", { members: ["name"] }),
    fact(11, add, "request.name", "write", {
      schema: "NewPet",
      schemaPath: "name",
    }),
    fact(20, "DELETE /pets/{}", "operation", "call"),
  ],
  { owners: { "src/shop.ts": ["@acme/web", "@acme/pets"] } },
);

export const appFacts: ImpactFile = factsFile(
  [
    fact(7, list, "response.200.items[].nick", "read", {
      ...pet("nick"),
      file: "lib/a|b.ts",
      certainty: "probable",
      reason: "Its type says so.",
    }),
  ],
  {
    repository: "acme/app",
    isModified: true,
    coverage: {
      files: 4,
      read: 1,
      unread: [],
      unresolved: ["left-pad"],
      errors: [],
      errorCount: 0,
    },
  },
);

export function impactOf(
  compared: ChangeReport,
  files: readonly ImpactFile[],
): ImpactReport {
  const join = createImpactJoin(
    compared.changes.map(({ change }) => change),
    null,
  );
  for (const file of files) join.add(file);
  return buildImpactReport(compared, join.finish());
}

export function shopReport(): ChangeReport {
  return compareTexts(shop, laterShop);
}

/** Something of everything, with several repositories. */
export function fullImpact(): ImpactReport {
  return impactOf(shopReport(), [webFacts, appFacts]);
}

/** The same, and somebody takes responsibility for what breaks most. */
export function acceptedImpact(): ImpactReport {
  const compared = shopReport();
  const changes = compared.changes.map((told) => ({
    ...told,
    change: accept(told.change),
  }));
  return impactOf({ ...compared, changes }, [webFacts]);
}

function accept(change: Change): Change {
  const accepted =
    change.kind === "property-removed" ||
    change.kind === "property-required" ||
    change.kind === "enum-value-added"
      ? { reason: "Announced.", owner: "@api", until: null }
      : null;
  return { ...change, accepted };
}
