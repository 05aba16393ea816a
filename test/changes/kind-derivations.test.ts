import { join } from "node:path";
import { format } from "prettier";
import { expect, it } from "vitest";
import { changeSeverities } from "../../generator/changes/change/effect.ts";
import {
  changeKindIds,
  type ChangeKind,
  type LifecycleKind,
} from "../../generator/changes/change/kind-ids.ts";
import {
  severityOf,
  type WireEffect,
} from "../../generator/changes/change/severity.ts";
import { wireEffectOf } from "../../generator/changes/change/wire-effect.ts";
import type { LifecycleState } from "../../generator/model/lifecycle.ts";
import { repository } from "../support/catalogue-folder.ts";
import { apiCases } from "./apis/api-cases.ts";
import { compareTexts } from "./apis/compare-documents.ts";
import { bodyCases, parameterCases, responseCases } from "./apis/kind-cases.ts";
import {
  operationCases,
  schemeCases,
  securityCases,
} from "./apis/operation-cases.ts";
import {
  compareCase,
  documentKindIds,
  readCase,
  turned,
} from "./document-cases.ts";
import { findingsOf } from "./schemas/compare.ts";
import { components, kindCases } from "./schemas/kind-cases.ts";

const file = join(repository, "generator/changes/kinds/derivations.ts");

type Told = WireEffect & { readonly kind: ChangeKind };

function ofWholeOperations(): readonly Told[] {
  const moves: readonly (readonly [
    LifecycleKind,
    LifecycleState,
    LifecycleState,
  ])[] = [
    ["operation-removed", "available", "removed"],
    ["operation-deprecated", "available", "deprecated"],
    ["operation-added", "absent", "available"],
    ["operation-reactivated", "removed", "available"],
    ["operation-reactivated", "deprecated", "available"],
    ["fields-added", "absent", "available"],
    ["fields-removed", "available", "removed"],
  ];
  return moves.map(([kind, before, after]) => ({
    kind,
    ...wireEffectOf(kind, before, after),
  }));
}

function ofSchemas(): readonly Told[] {
  const renamed = {
    before: { type: "object", properties: { nick: { type: "string" } } },
    after: { type: "object", properties: { name: { type: "string" } } },
    components: {},
  } as const;
  return (["request", "response"] as const).flatMap((direction) =>
    [
      ...kindCases.flatMap(({ before, after }) =>
        [
          { before, after },
          { before: after, after: before },
        ].flatMap((compared) =>
          findingsOf({ beforeComponents: components, ...compared }, direction),
        ),
      ),
      ...findingsOf(
        {
          before: { $ref: "#/components/schemas/Pet" },
          after: { $ref: "#/components/schemas/Pet" },
          beforeComponents: { Pet: renamed.before },
          afterComponents: { Pet: renamed.after },
          renames: [{ kind: "field", from: "Pet.nick", to: "Pet.name" }],
        },
        direction,
      ),
    ].map(({ finding: { kind, effect, guards } }) => ({
      kind,
      effect,
      direction,
      guards,
    })),
  );
}

function ofApis(): readonly Told[] {
  const cases = [
    ...operationCases,
    ...parameterCases,
    ...bodyCases,
    ...responseCases,
    ...securityCases,
    ...schemeCases,
    ...apiCases,
  ];
  const moved = compareTexts(
    "paths: { /v1/pets: { get: {} } }",
    "paths: { /v2/pets: { get: {} } }",
    [{ kind: "operation", from: "GET /v1/pets", to: "GET /v2/pets" }],
  ).changes;
  return [
    ...moved,
    ...documentKindIds.flatMap((kind) => {
      const forward = readCase(kind);
      return [forward, turned(forward)].flatMap(
        (each) => compareCase(each).changes,
      );
    }),
    ...cases.flatMap(({ before, after }) => [
      ...compareTexts(before, after).changes,
      ...compareTexts(after, before).changes,
    ]),
  ];
}

/** Each way in which a kind occurs once, worst first. */
function waysOf(told: readonly Told[], kind: ChangeKind): readonly string[] {
  const rank = (wire: WireEffect) => changeSeverities.indexOf(severityOf(wire));
  const ways = told
    .filter((each) => each.kind === kind)
    .map((wire) => ({
      rank: rank(wire),
      text: JSON.stringify([
        wire.effect,
        wire.direction,
        ...wire.guards.toSorted(),
      ]),
    }))
    .toSorted((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1));
  return [...new Set(ways.map(({ text }) => text))];
}

/** `npm run docs:changes` runs this with `--update`, which writes the file. */
it("the ways in which kinds occur are those of the cases", async () => {
  const told = [...ofWholeOperations(), ...ofSchemas(), ...ofApis()];
  const entries = changeKindIds.flatMap((kind) => {
    const ways = waysOf(told, kind);
    return ways.length === 0
      ? []
      : [`${JSON.stringify(kind)}: [${ways.join(", ")}],`];
  });
  const text = `import type { Effect, PayloadDirection } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { ChangeKind } from "../change/kind-ids.ts";

/** What decides the severity of a change: its effect, the side that meets it, and what bounds it. */
export type Way = readonly [
  effect: Effect,
  direction: PayloadDirection,
  ...guards: readonly GuardId[],
];

/**
 * The ways in which kinds of changes occur, worst first, as the cases of the tests have them: \`npm run docs:changes\` writes this file.
 * What no case has is left out.
 */
export const derivations: Readonly<
  Partial<Record<ChangeKind, readonly Way[]>>
> = {
${entries.join("\n")}
};
`;
  const formatted = await format(text, { parser: "typescript" });
  await expect(formatted).toMatchFileSnapshot(file);
});
