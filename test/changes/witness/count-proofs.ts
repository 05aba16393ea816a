import type { Change } from "../../../generator/changes/kinds/change.ts";
import { documentAreas } from "../case-texts.ts";
import { problemsOf, type SideJudge } from "./judge-witness.ts";

/** How many breaking changes have a proof, and what is wrong with proofs. */
export interface ProofCount {
  readonly what: string;
  /** Of what JSON Schema says. */
  readonly schemas: Share;
  /** Of parameters, bodies, media types, statuses and security themselves, discriminators and contents of texts. */
  readonly others: Share;
  /** Kinds of those without one, with how many of each. */
  readonly missing: ReadonlyMap<string, number>;
  /** Proofs that a document contradicts: there may be none. */
  readonly problems: readonly string[];
}

export interface Share {
  readonly all: number;
  readonly proven: number;
}

const provable: ReadonlySet<string> = new Set([
  "parameter",
  "body",
  "response",
  "field",
  "security",
]);

/** What JSON Schema leaves to whoever reads the values: contents of texts, and discriminators, which are OpenAPI's own. */
const annotations: ReadonlySet<string> = new Set([
  "content-encoding-added",
  "content-encoding-changed",
  "content-media-type-added",
  "content-media-type-changed",
  "discriminator-property-changed",
  "discriminator-value-removed",
  "discriminator-value-retargeted",
]);

const schemaKinds: ReadonlySet<string> = new Set(
  documentAreas.schema.filter((kind) => !annotations.has(kind)),
);

export function countProofs(
  what: string,
  changes: readonly Change[],
  judges: { readonly before: SideJudge; readonly after: SideJudge },
): ProofCount {
  const breaking = changes.filter(
    ({ derived, area }) => derived === "breaking" && provable.has(area),
  );
  const shareOf = (some: readonly Change[]): Share => ({
    all: some.length,
    proven: some.filter(({ witness }) => witness !== null).length,
  });
  const missing = new Map<string, number>();
  for (const { kind, direction, witness } of breaking)
    if (witness === null) {
      const key = `${kind} (${direction})`;
      missing.set(key, (missing.get(key) ?? 0) + 1);
    }
  return {
    what,
    schemas: shareOf(breaking.filter(({ kind }) => schemaKinds.has(kind))),
    others: shareOf(breaking.filter(({ kind }) => !schemaKinds.has(kind))),
    missing,
    problems: breaking.flatMap((change) => {
      const { witness, kind, fingerprint } = change;
      if (witness === null) return [];
      return problemsOf(witness, change, judges).map(
        (problem) =>
          `${what} ${kind} ${fingerprint}: ${problem} ${JSON.stringify(witness).slice(0, 500)}`,
      );
    }),
  };
}

/** Counts of several comparisons as one. */
export function joinedCounts(
  what: string,
  counts: readonly ProofCount[],
): ProofCount {
  const add = (shares: readonly Share[]): Share => ({
    all: shares.reduce((sum, { all }) => sum + all, 0),
    proven: shares.reduce((sum, { proven }) => sum + proven, 0),
  });
  const missing = new Map<string, number>();
  for (const count of counts)
    for (const [key, number] of count.missing)
      missing.set(key, (missing.get(key) ?? 0) + number);
  return {
    what,
    schemas: add(counts.map(({ schemas }) => schemas)),
    others: add(counts.map(({ others }) => others)),
    missing,
    problems: counts.flatMap(({ problems }) => problems),
  };
}
