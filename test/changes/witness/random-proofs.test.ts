import fc from "fast-check";
import { expect, it } from "vitest";
import type { PayloadSide } from "../../../generator/model/payload-side.ts";
import { severityOf } from "../../../generator/changes/change/severity.ts";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import type { SchemaComparison } from "../../../generator/changes/schemas/schema-comparison.ts";
import type {
  Evidence,
  SchemaLevel,
} from "../../../generator/changes/witness/evidence.ts";
import {
  proveSchema,
  type SchemaProof,
} from "../../../generator/changes/witness/prove-schema.ts";
import { leastSampler } from "../../../generator/wire/sample/least-sampler.ts";
import type { WireOperation } from "../../../generator/wire/model/wire-api.ts";
import { runs, seed } from "../../support/random-input.ts";
import { arbitraryPair, arbitrarySchema } from "../schemas/arbitrary-schema.ts";
import { referee } from "../schemas/referee.ts";
import { wireSchemas, type JsonSchema } from "../schemas/wire-schemas.ts";

const node: JsonSchema = {
  type: "object",
  properties: { a: { $ref: "#/components/schemas/Node" } },
};

/** No proof of a schema looks at the operation that has it. */
const nowhere = {} as WireOperation;

function proofsOf(
  before: JsonSchema,
  after: JsonSchema,
  side: PayloadSide,
): { readonly breaking: number; readonly proofs: readonly SchemaProof[] } {
  const root = createSchemaComparer({ areAlike: null, renames: [] }).compare(
    wireSchemas({ Node: node }).inPlace(before),
    wireSchemas({ Node: node }).inPlace(after),
    side,
  );
  const sampler = leastSampler(side);
  const seen = new Set<SchemaComparison>();
  const proofs: SchemaProof[] = [];
  let breaking = 0;
  const visit = (
    comparison: SchemaComparison,
    step: string,
    above: readonly SchemaLevel[],
  ): void => {
    if (seen.has(comparison) || comparison.pair === null) return;
    seen.add(comparison);
    const levels = [...above, { step, ...comparison.pair }];
    for (const finding of comparison.findings) {
      if (severityOf({ ...finding, direction: side }) !== "breaking") continue;
      const evidence: Evidence = {
        ...finding,
        operation: { before: nowhere, after: nowhere, schemeNames: new Map() },
        direction: side,
        levels,
        atName: null,
      };
      breaking += 1;
      sampler.start();
      const proof = proveSchema(evidence, levels, sampler);
      if (proof !== null) proofs.push(proof);
    }
    for (const below of comparison.below)
      visit(below.comparison, below.step, levels);
  };
  visit(root, "", []);
  return { breaking, proofs };
}

it("proves nothing of random schemas that ajv contradicts", () => {
  let proven = 0;
  let found = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        arbitraryPair,
        arbitraryPair.map(([a, b]) => [b, a] as const),
        fc.tuple(arbitrarySchema, arbitrarySchema),
      ),
      fc.constantFrom<PayloadSide>("request", "response"),
      ([before, after], side) => {
        const { breaking, proofs } = proofsOf(before, after, side);
        found += breaking;
        proven += proofs.length;
        if (proofs.length === 0) return;
        const isValid = {
          before: referee(before, node),
          after: referee(after, node),
        };
        for (const { value, acceptedBy, reason } of proofs) {
          const other = acceptedBy === "before" ? "after" : "before";
          // A member that is described no more is taken all the same.
          const isRefused =
            reason.keyword === "described" || !isValid[other](value);
          expect([value, isValid[acceptedBy](value), isRefused]).toEqual([
            value,
            true,
            true,
          ]);
        }
      },
    ),
    { seed, numRuns: runs(100) },
  );
  expect(found).toBeGreaterThan(0);
  expect(proven / found).toBeGreaterThan(0.5);
});
