import { expect, it } from "vitest";
import { changeSeverities } from "../../generator/changes/change/effect.ts";
import {
  changeKindIds,
  type ChangeKind,
} from "../../generator/changes/kinds/change-kinds.ts";
import { type LifecycleKind } from "../../generator/changes/kinds/lifecycle-kinds.ts";
import {
  severityOf,
  type WireEffect,
} from "../../generator/changes/change/severity.ts";
import { wireEffectOf } from "../../generator/changes/kinds/wire-effect.ts";
import { changeKinds } from "../../generator/changes/kinds/change-kinds.ts";
import type { LifecycleState } from "../../generator/model/lifecycle.ts";
import { compareApis } from "../../generator/changes/apis/compare-apis.ts";
import { sdk } from "./apis/manifest-side.ts";
import { apiCases } from "./apis/api-cases.ts";
import { compareBothWays, compareTexts } from "./apis/compare-documents.ts";
import { bodyCases, parameterCases, responseCases } from "./apis/kind-cases.ts";
import {
  operationCases,
  schemeCases,
  securityCases,
} from "./apis/operation-cases.ts";
import { documentKindIds } from "./case-texts.ts";
import { compareCase, readCase, turned } from "./document-cases.ts";
import { findingsOf, findingsOfAll } from "./schemas/compare.ts";
import {
  components,
  kindCases,
  otherCases,
  replacedCases,
} from "./schemas/kind-cases.ts";

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
  const valued = (...values: readonly string[]) => ({
    type: "string",
    enum: values,
  });
  const open = (...values: readonly string[]) => ({
    type: "string",
    "x-extensible-enum": values,
  });
  const renamedValues = [
    [valued("a"), valued("b")],
    [open("a", "c"), open("b", "c")],
  ] as const;
  const turnedToo = [
    ...kindCases.map(({ before, after }) => [before, after] as const),
    ...otherCases,
  ];
  const pairs = [
    ...turnedToo,
    ...turnedToo.map(([before, after]) => [after, before] as const),
    ...replacedCases,
  ];
  return (["request", "response"] as const).flatMap((direction) =>
    [
      ...findingsOfAll(pairs, direction, components).flat(),
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
      ...renamedValues.flatMap(([before, after]) =>
        findingsOf(
          {
            before: { $ref: "#/components/schemas/Size" },
            after: { $ref: "#/components/schemas/Size" },
            beforeComponents: { Size: before },
            afterComponents: { Size: after },
            renames: [{ kind: "value", from: "Size=a", to: "Size=b" }],
          },
          direction,
        ),
      ),
    ].map(({ finding: { kind, effect, guards } }) => ({
      kind,
      effect,
      direction,
      guards,
    })),
  );
}

/** What the caller sends is what the service sends. */
const asWebhook = (text: string): string =>
  text.replace(/^paths: \{ \/\w+: \{/, "webhooks: { pet: {");

const withDefaults = (text: string): string =>
  text.replaceAll("{ type: integer }", "{ type: integer, default: 5 }");

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
    ...cases.flatMap(({ before, after }) =>
      [
        compareBothWays(before, after),
        ...[asWebhook, withDefaults]
          .map((form) => [form(before), form(after)] as const)
          // Most cases have nothing that the form would change.
          .filter(([one, other]) => one !== before || other !== after)
          .map(([one, other]) => compareBothWays(one, other)),
      ].flat(),
    ),
  ];
}

/** What two SDKs export. */
function ofSdks(): readonly Told[] {
  const of = (
    exports: Readonly<Record<string, readonly (string | object)[]>>,
  ) => sdk({ "GET /pets": { symbol: "client.pets.list" } }, { exports });
  const list = ["GET /pets", "function"];
  const factory = ["client.pets", "factory"];
  const before = of({
    "pets#a": list,
    "pets#Params": ["GET /pets", "params", {}, "request"],
    "pets#create": factory,
  });
  return [
    of({ "pets#b": list, "pets#Params": ["GET /pets", "params", "2"] }),
    of({ "pets#Params": ["GET /pets", "params", { "id?": "string" }] }),
    of({ "pets#a": factory, "pets#b": list }),
  ].flatMap(
    (after) =>
      compareApis({ before, after, areAlike: null, renames: [] }).changes,
  );
}

function effectText({ effect, direction, guards }: WireEffect): string {
  return [effect, direction, ...guards.toSorted()].join(" ");
}

/** As its row declares them. */
function declaredEffects(kind: ChangeKind): readonly WireEffect[] {
  return changeKinds[kind].effects.map(([effect, direction, ...guards]) => ({
    effect,
    direction,
    guards,
  }));
}

it("the effects of kinds in the cases are those that their rows declare", () => {
  const told = [
    ...ofWholeOperations(),
    ...ofSchemas(),
    ...ofApis(),
    ...ofSdks(),
  ];
  const differing = changeKindIds.flatMap((kind) => {
    const declared = new Set(declaredEffects(kind).map(effectText));
    const met = new Set(
      told.filter((each) => each.kind === kind).map(effectText),
    );
    const notMet = [...declared].filter((way) => !met.has(way));
    const notDeclared = [...met].filter((way) => !declared.has(way));
    return notMet.length === 0 && notDeclared.length === 0
      ? []
      : [{ kind, notMet, notDeclared }];
  });
  expect(differing).toEqual([]);
});

it.each(changeKindIds)("%s declares each way once, worst first", (kind) => {
  const effects = declaredEffects(kind);
  expect(new Set(effects.map(effectText)).size).toBe(effects.length);
  const severities = effects.map(severityOf);
  expect(severities).toEqual(
    changeSeverities.flatMap((severity) =>
      severities.filter((each) => each === severity),
    ),
  );
});
