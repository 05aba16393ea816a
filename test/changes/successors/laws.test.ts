import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCallable, stateAt } from "../../../generator/model/lifecycle.ts";
import type { Operation } from "../../../generator/model/operation.ts";
import { createReplacementFinder } from "../../../generator/model/replacement.ts";
import { runs, seed, seedText } from "../../support/random-input.ts";
import { handMadeModel, type Facts } from "../hand-made-model.ts";

const releases = ["r0", "r1", "r2"];
/** One after the other they differ in number, spelling, version or method alone. */
const endpoints = [
  "GET /pro/v1/icon/{id}",
  "GET /pro/v1/icons/{id}",
  "GET /pro/v2/Icon/{id}",
  "GET /pro/v3/icons/{iconId}",
  "PUT /pro/v1/icons/{id}",
  "GET /pro/preview/icons/{id}",
  "GET /pro/icon/{id}",
  "GET /devices/v1/icon/{id}",
];

const life: fc.Arbitrary<Facts> = fc.record(
  {
    added: fc.constantFrom("r0", "r1"),
    deprecated: fc.constantFrom("r1", "r2"),
    removed: fc.constant("r2"),
    replacement: fc.constantFrom(...endpoints),
  },
  { requiredKeys: [] },
);

const catalogue = fc
  .array(life, { minLength: endpoints.length, maxLength: endpoints.length })
  .map((lives) =>
    handMadeModel({
      releases,
      operations: Object.fromEntries(
        endpoints.map((endpoint, index) => [endpoint, lives[index] ?? {}]),
      ),
    }),
  );

describe(`laws of proposed successors (${seedText})`, () => {
  it("are about what ends, name another operation that can be called, and lead nowhere back", () => {
    let proposals = 0;
    fc.assert(
      fc.property(catalogue, (model) => {
        const find = createReplacementFinder(model);
        for (const release of model.releases.keys())
          for (const operation of model.operations) {
            const found = find(operation, release);
            if (found?.source !== "proposed") continue;
            proposals += 1;
            const state = stateAt(operation.lifecycle, release);
            expect(["deprecated", "removed"]).toContain(state);
            expect(operation.replacement).toBeNull();
            expect(found.operation).not.toBe(operation);
            expect(found.operation.method).toBe(operation.method);
            expect(found.operation.namespace).toBe(operation.namespace);
            expect(found.score).toBeGreaterThanOrEqual(0.75);
            expect(isCallable(found.state)).toBe(true);
            expect(found.state).toBe(
              stateAt(found.operation.lifecycle, release),
            );
            const way: Operation[] = [operation];
            let next = find(found.operation, release);
            while (next?.source === "proposed") {
              expect(way).not.toContain(next.operation);
              way.push(next.operation);
              next = find(next.operation, release);
            }
          }
      }),
      { seed, numRuns: runs(200) },
    );
    expect(proposals).toBeGreaterThan(0);
  });

  it("are none where nothing is renamed", () => {
    // No two of these paths say the same in other words.
    const apart = [
      "GET /pro/v1/icon/{id}",
      "PUT /pro/v1/icon/{id}",
      "GET /pro/v1/buildings",
      "GET /pro/v1/buildings/{id}",
      "POST /pro/v1/devices/{id}/lock",
      "POST /pro/v1/devices/{id}/unlock",
    ];
    fc.assert(
      fc.property(
        fc.array(life, { minLength: apart.length, maxLength: apart.length }),
        (lives) => {
          const model = handMadeModel({
            releases,
            operations: Object.fromEntries(
              apart.map((endpoint, index) => {
                const { replacement: _, ...facts } = lives[index] ?? {};
                return [endpoint, facts];
              }),
            ),
          });
          const find = createReplacementFinder(model);
          for (const release of model.releases.keys())
            for (const operation of model.operations)
              expect(find(operation, release)).toBeNull();
        },
      ),
      { seed, numRuns: runs(100) },
    );
  });

  it("do not depend on the order of operations", () => {
    fc.assert(
      fc.property(catalogue, (model) => {
        const find = createReplacementFinder(model);
        const turned = createReplacementFinder({
          ...model,
          operations: model.operations.toReversed(),
        });
        for (const operation of model.operations)
          expect(turned(operation, 2)).toEqual(find(operation, 2));
      }),
      { seed, numRuns: runs(100) },
    );
  });
});
