import type { PayloadSide } from "../../../model/payload-side.ts";
import { severityOf } from "../../change/severity.ts";
import type {
  Evidence,
  OperationSides,
  SchemaLevel,
  SentEvidence,
  SentSides,
} from "../../witness/evidence.ts";
import type { Finding } from "../finding.ts";
import type { Visit } from "./walk-schemas.ts";

/** What a proof is about. */
type ReportedFinding = Pick<
  Finding,
  "kind" | "name" | "before" | "after" | "places" | "effect" | "guards"
>;

/** One place where a cause breaks something. The rest of what a proof needs is built only when a proof is made. */
export interface BreakingPlace {
  readonly sides: OperationSides | SentSides;
  readonly finding: ReportedFinding;
  readonly direction: PayloadSide;
  /** The innermost schema on the way to it; `null` if it is not in a schema. */
  readonly visit: Visit | null;
  readonly step: string;
  readonly atName: string | null;
  /** Steps from the part of the operation. */
  readonly depth: number;
}

/** Number of operations that a proof is tried at: if one fails, most others fail too. */
const mostPlaces = 4;

/** The nearest places that break; at equal distance, the first ones. */
export function addPlace(places: BreakingPlace[], place: BreakingPlace): void {
  const last = places.at(-1);
  const isFull = places.length === mostPlaces;
  if (isFull && last !== undefined && last.depth <= place.depth) return;
  const index = places.findIndex(({ depth }) => depth > place.depth);
  places.splice(index === -1 ? places.length : index, 0, place);
  if (isFull) places.pop();
}

/** Whether a finding breaks callers on the side where it was found. */
export function isBreakingOn(
  finding: ReportedFinding,
  direction: PayloadSide,
): boolean {
  return severityOf({ ...finding, direction }) === "breaking";
}

export function evidenceOf({
  sides,
  finding,
  direction,
  visit,
  step,
  atName,
}: BreakingPlace): Evidence | SentEvidence {
  const { kind, name, before, after, places } = finding;
  return {
    ...("sent" in sides ? { sent: sides.sent } : { operation: sides }),
    kind,
    direction,
    name,
    step,
    before,
    after,
    places,
    levels: visit && levelsTo(visit),
    atName,
  };
}

function levelsTo(last: Visit): readonly SchemaLevel[] {
  const levels: SchemaLevel[] = [];
  for (let at: Visit | null = last; at !== null; at = at.above) {
    const { pair } = at.comparison;
    if (pair !== null) levels.push({ step: at.step, ...pair });
  }
  return levels.toReversed();
}
