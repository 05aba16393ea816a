import { join } from "node:path";
import type { ChangeKind } from "../../generator/changes/kinds/change-kinds.ts";
import { goldenSections } from "../support/golden-sections.ts";
import { caseFolder, documentAreas, lifecycleKindIds } from "./case-texts.ts";

/** The files of findings, in the order of kinds. */
const areas = Object.entries({
  lifecycle: lifecycleKindIds,
  ...documentAreas,
}).map(([name, ids]: readonly [string, readonly ChangeKind[]]) => ({
  ids,
  sections: goldenSections(join(caseFolder, `${name}.findings.txt`)),
}));

function areaOf(kind: string): (typeof areas)[number] {
  const found = areas.find(({ ids }) => ids.some((id) => id === kind));
  if (found === undefined) throw new Error(`${kind} is no kind.`);
  return found;
}

export function expectFindings(kind: ChangeKind, text: string): void {
  const { ids, sections } = areaOf(kind);
  sections.expect(kind, text, ids);
}

/** What the case of a kind has as its changes, as its file says it. */
export function findingsOf(kind: string): string {
  return areaOf(kind).sections.textOf(kind);
}

/** The kinds of which the files have findings. */
export function findingsNames(): readonly string[] {
  return areas.flatMap(({ sections }) => sections.names);
}
