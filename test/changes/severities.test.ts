import { expect, it } from "vitest";
import type { PayloadSide } from "../../generator/model/payload-side.ts";
import {
  changeSeverities,
  type PayloadDirection,
} from "../../generator/changes/change/effect.ts";
import {
  changeKindIds,
  type ChangeKind,
} from "../../generator/changes/kinds/change-kinds.ts";
import { explainKind } from "../../generator/changes/kinds/explain-kind.ts";
import { documentKindIds } from "./case-texts.ts";
import { compareCase, readCase } from "./document-cases.ts";
import { severitiesByHand, type Row } from "./severities-by-hand.ts";

const isOn = (side: PayloadSide, direction: PayloadDirection): boolean =>
  direction === side || direction === "both";

function severitiesOn(kind: ChangeKind, side: PayloadSide): string {
  const found = new Set(
    explainKind(kind)
      .derivations.filter(({ direction }) => isOn(side, direction))
      .map(({ severity }) => severity),
  );
  return changeSeverities.filter((each) => found.has(each)).join(" ");
}

function breaksCode(kind: ChangeKind): Row[3] {
  if (!documentKindIds.includes(kind)) return severitiesByHand[kind][3];
  const { changes } = compareCase(readCase(kind));
  const breaking = changes.filter(
    (change) => change.kind === kind && change.source === "breaks",
  );
  const [sends = false, reads = false] = (["request", "response"] as const).map(
    (side) => breaking.some(({ direction }) => isOn(side, direction)),
  );
  if (sends) return reads ? "both" : "requests";
  return reads ? "answers" : "never";
}

it.each(changeKindIds)("%s is as bad as judged by hand", (kind) => {
  expect([
    severitiesOn(kind, "request") || "-",
    severitiesOn(kind, "response") || "-",
    explainKind(kind).axis,
    breaksCode(kind),
  ]).toEqual(severitiesByHand[kind]);
});

/** Their cases are held against the same list: see `golden.test.ts`. */
it("all kinds are those that are judged", () => {
  expect(changeKindIds.toSorted()).toEqual(
    Object.keys(severitiesByHand).toSorted(),
  );
});
