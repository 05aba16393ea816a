import type { ChangeKind } from "../../kinds/change-kinds.ts";
import type { OperationIdentity } from "../../change/operation-identity.ts";
import type {
  SchemaComparer,
  SchemaFinding,
} from "../../schemas/schema-comparison.ts";
import type { PayloadSide } from "../../../model/payload-side.ts";
import { changeKinds } from "../../kinds/change-kinds.ts";
import { sourceEffectOf } from "../../kinds/source-effect-of.ts";
import {
  addEffect,
  addAffected,
  addTyped,
  finishCause,
  rankOf,
  startCause,
  type Cause,
  type CauseDraft,
  type CauseFinding,
} from "./cause.ts";
import { addPlace, isBreakingOn } from "./cause-evidence.ts";
import {
  fullFinding,
  type BreaksUntold,
  type Reporter,
  type SchemaRoots,
} from "../finding.ts";
import type { OperationSides, SentSides } from "../../witness/evidence.ts";
import {
  createSchemaWalker,
  ownFindings,
  type Reached,
} from "./walk-schemas.ts";

export interface CauseCollector {
  /** Adds a finding about one operation. */
  reporterOf(operation: OperationIdentity, sides?: OperationSides): Reporter;
  /** Adds a finding about the API and all these operations. */
  reporterOfApi(operations: readonly OperationIdentity[]): Reporter;
  /** The kinds of all that was found so far. */
  kinds(): ReadonlySet<ChangeKind>;
  readonly breaksUntold: BreaksUntold;
  /** In the order in which they were found. */
  causes(): readonly Cause[];
}

interface KnownFinding {
  readonly draft: CauseDraft;
  /** By the severity that it has on the side. */
  readonly rank: number;
}

/** Combines the findings that have the same cause. */
export function createCauseCollector(comparer: SchemaComparer): CauseCollector {
  const drafts = new Map<string, CauseDraft>();
  // One finding can affect hundreds of operations that share schemas, so its severity is computed only once for each
  // side.
  const known = {
    request: new Map<SchemaFinding, KnownFinding>(),
    response: new Map<SchemaFinding, KnownFinding>(),
  };
  const walk = createSchemaWalker();

  const add = (key: string, finding: CauseFinding): CauseDraft => {
    const draft = drafts.get(key) ?? startCause(finding);
    drafts.set(key, draft);
    addEffect(draft, finding);
    return draft;
  };

  const knownFinding = (
    finding: SchemaFinding,
    { side, at, atName = null }: SchemaRoots,
  ): KnownFinding => {
    const found = known[side].get(finding);
    if (found !== undefined) return found;
    const whole = {
      life: {},
      ...finding,
      direction: side,
      at,
      atName,
      isOfApi: false,
      isTyped: true,
      sides: null,
    };
    const fresh = {
      draft: add(schemaKey(finding), whole),
      rank: rankOf(whole),
    };
    known[side].set(finding, fresh);
    return fresh;
  };

  const reporterOfApi = (
    operations: readonly OperationIdentity[],
    sides: OperationSides | null = null,
  ): Reporter => ({
    report(found) {
      const finding = { ...fullFinding(found), schema: null, schemaPath: "" };
      const { at, atName, direction } = finding;
      const draft = add(keyOf(finding, operations), finding);
      if (finding.isTyped) addTyped(draft, finding);
      const rank = rankOf(finding);
      for (const operation of operations)
        addAffected(draft, {
          operation,
          rank,
          direction,
          at,
          atName,
          path: "",
          depth: 0,
        });
      const place = finding.sides ?? sides;
      if (place === null || direction === "both") return;
      if (isBreakingOn(finding, direction))
        addPlace(draft.breaking, {
          sides: place,
          finding,
          direction,
          visit: null,
          step: "",
          atName,
          depth: 0,
        });
    },
    compareSchemas(roots) {
      const { before, after, side, at, atName = null } = roots;
      const { isWithoutTexts, isTyped = true } = roots;
      const comparison =
        roots.isText === true
          ? comparer.compareTexts(before, after, side)
          : comparer.compare(before, after, side);
      const reached = walk(comparison).filter(
        ({ finding }) =>
          isWithoutTexts !== true ||
          changeKinds[finding.kind].axis !== "behaviour",
      );
      for (const { finding, path, depth, visit } of reached) {
        const { draft, rank } = knownFinding(finding, roots);
        if (isTyped) addTyped(draft, { ...finding, direction: side });
        const place = roots.sides ?? sides;
        if (place !== null)
          addSchemaPlace(draft, { finding, roots, sides: place, visit, depth });
        for (const operation of operations)
          addAffected(draft, {
            operation,
            rank,
            direction: side,
            at,
            atName,
            path,
            depth,
          });
      }
      return reached[0]?.depth ?? null;
    },
  });

  return {
    reporterOf: (operation, sides) => reporterOfApi([operation], sides),
    reporterOfApi: (operations) => reporterOfApi(operations),
    kinds: () =>
      new Set([...drafts.values()].map(({ finding }) => finding.kind)),
    breaksUntold(before, after, sides) {
      const found = sides.map((side) =>
        ownFindings(comparer.compare(before, after, side)).map((finding) => ({
          isUntold: !drafts.has(schemaKey(finding)),
          breaks: breaksCode(finding, side),
        })),
      );
      // What is told of one side may have another cause on the other one.
      const isTold = found.some(
        (each) => each.length > 0 && each.every(({ isUntold }) => !isUntold),
      );
      return (
        !isTold && found.flat().some((each) => each.isUntold && each.breaks)
      );
    },
    causes: () => [...drafts.values()].map(finishCause),
  };
}

function schemaKey({ cause }: SchemaFinding): string {
  return `schema\n${cause}`;
}

function breaksCode(finding: SchemaFinding, direction: PayloadSide): boolean {
  const { kind, before, after, effect, guards } = finding;
  const effects = [{ effect, guards, direction }];
  return sourceEffectOf({ kind, before, after, effects }) === "breaks";
}

interface SchemaPlace extends Pick<Reached, "finding" | "visit" | "depth"> {
  readonly roots: SchemaRoots;
  readonly sides: OperationSides | SentSides;
}

function addSchemaPlace(
  draft: CauseDraft,
  { finding, roots, sides, visit, depth }: SchemaPlace,
): void {
  const { side: direction, atName = null } = roots;
  if (isBreakingOn(finding, direction))
    addPlace(draft.breaking, {
      sides,
      finding,
      direction,
      visit,
      step: finding.step,
      atName,
      depth,
    });
}

/** Identifies the cause: by its own key, by the place where it is written, or else by the operation. */
function keyOf(
  { kind, name, cause, at, places, isOfApi }: CauseFinding,
  operations: readonly OperationIdentity[],
): string {
  const { before, after } = places;
  const own =
    cause !== null
      ? ["named", cause, isOfApi || operations.length === 0]
      : before !== null || after !== null
        ? ["written", before?.pointer ?? null, after?.pointer ?? null]
        : ["met", at, ...operations.map(({ key, path }) => `${key} ${path}`)];
  return JSON.stringify([kind, name, ...own]);
}
