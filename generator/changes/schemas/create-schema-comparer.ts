import type { AreWrittenAlike } from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { anySchemaAt } from "../../wire/model/any-schema.ts";
import { asTexts } from "./as-texts.ts";
import { comparePair } from "./compare-pair.ts";
import type { PairTools } from "./finding.ts";
import { schemaRenames, type RenamedSides } from "./schema-renames.ts";
import type {
  SchemaComparer,
  SchemaComparison,
  SchemaFinding,
  SchemaStep,
} from "./schema-comparison.ts";
import { createSubsetTest } from "../../wire/subset/create-subset-test.ts";

export interface SchemaComparerOptions extends RenamedSides {
  /** Lets the comparison skip most schemas; without it, all of them are compared. */
  readonly areAlike: AreWrittenAlike | null;
  readonly renames: readonly StatedRename[];
}

/** A pair while it is being compared; callers only get its `comparison`. */
interface Node {
  readonly before: WireSchema;
  readonly after: WireSchema;
  readonly side: PayloadSide;
  readonly comparison: {
    readonly pair: SchemaComparison["pair"];
    findings: readonly SchemaFinding[];
    below: SchemaStep[];
  };
  steps: readonly { readonly step: string; readonly node: Node }[];
  /** Whether it or something below it has findings. */
  hasFindings: boolean;
}

const silence: SchemaComparison = { pair: null, findings: [], below: [] };

/**
 * Compares pairs of schemas one after the other, without recursion, so that deep or recursive schemas do no harm.
 * Each pair is compared once for each side, whichever path leads to it.
 */
export function createSchemaComparer({
  areAlike,
  renames,
  ...sides
}: SchemaComparerOptions): SchemaComparer {
  const isAlike = (a: WireSchema, b: WireSchema): boolean =>
    a === b || (areAlike?.(a, b) ?? false);
  const subset = createSubsetTest(isAlike);
  const tools: PairTools = {
    isSubset: subset.isSubset,
    areExclusive: subset.areExclusive,
    accepts: subset.accepts,
    areAlike: isAlike,
    renames: schemaRenames(renames, sides),
  };
  const known = {
    request: new WeakMap<WireSchema, WeakMap<WireSchema, Node | null>>(),
    response: new WeakMap<WireSchema, WeakMap<WireSchema, Node | null>>(),
  };

  const compare: SchemaComparer["compare"] = (before, after, side) => {
    const pair = pairOf(before, after);
    if (pair === null) return silence;
    const fresh: Node[] = [];
    const root = nodeOf(pair.before, pair.after, side, fresh);
    if (root === null) return silence;
    compareAll(fresh);
    connect(fresh);
    return root.hasFindings ? root.comparison : silence;
  };

  return {
    compare,
    compareTexts(before, after, side) {
      if (before === null || after === null || isAlike(before, after))
        return compare(before, after, side);
      const pair = asTexts(before, after);
      return compare(pair.before, pair.after, side);
    },
    isSubset(inner, outer, side) {
      const pair = pairOf(inner, outer);
      return pair === null
        ? "yes"
        : subset.isSubset(pair.before, pair.after, side);
    },
  };

  /** `null` for schemas that are written the same. */
  function nodeOf(
    before: WireSchema,
    after: WireSchema,
    side: PayloadSide,
    fresh: Node[],
  ): Node | null {
    let row = known[side].get(before);
    if (row === undefined) {
      row = new WeakMap();
      known[side].set(before, row);
    }
    const found = row.get(after);
    if (found !== undefined) return found;
    const node: Node | null = isAlike(before, after)
      ? null
      : {
          before,
          after,
          side,
          comparison: { pair: { before, after }, findings: [], below: [] },
          steps: [],
          hasFindings: false,
        };
    row.set(after, node);
    if (node !== null) fresh.push(node);
    return node;
  }

  /** The list grows while it is walked. */
  function compareAll(fresh: Node[]): void {
    for (const node of fresh) {
      const { before, after, side } = node;
      const { findings, below } = comparePair({ before, after, side, tools });
      node.comparison.findings = findings;
      node.hasFindings = findings.length > 0;
      node.steps = below.flatMap((next) => {
        const found = nodeOf(next.before, next.after, side, fresh);
        return found === null ? [] : [{ step: next.step, node: found }];
      });
    }
  }
}

/** A missing schema accepts everything. */
function pairOf(
  before: WireSchema | null,
  after: WireSchema | null,
): { readonly before: WireSchema; readonly after: WireSchema } | null {
  if (before !== null && after !== null) return { before, after };
  if (before !== null) return { before, after: anySchemaAt(before.place) };
  if (after !== null) return { before: anySchemaAt(after.place), after };
  return null;
}

/**
 * Drops the paths that lead to no finding. This is known only after all pairs have been compared, because the graph
 * may have cycles.
 */
function connect(fresh: readonly Node[]): void {
  const above = new Map<Node, Node[]>();
  for (const node of fresh)
    for (const { node: next } of node.steps) {
      const users = above.get(next);
      if (users === undefined) above.set(next, [node]);
      else users.push(node);
    }
  // Nodes of earlier comparisons are already decided and pass their result on.
  const speaking = [...new Set([...fresh, ...above.keys()])].filter(
    ({ hasFindings }) => hasFindings,
  );
  for (const node of speaking)
    for (const user of above.get(node) ?? []) {
      if (user.hasFindings) continue;
      user.hasFindings = true;
      speaking.push(user);
    }
  for (const { comparison, steps } of fresh)
    for (const { step, node } of steps)
      if (node.hasFindings)
        comparison.below.push({ step, comparison: node.comparison });
}
