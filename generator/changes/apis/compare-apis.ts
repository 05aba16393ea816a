import type {
  WireApi,
  WireOperation,
  WireWebhook,
} from "../../wire/model/wire-api.ts";
import { compareChanges, compareOperations } from "../kinds/canonical-order.ts";
import type { Change } from "../kinds/change.ts";
import type { Witness } from "../change/witness.ts";
import {
  createWitnessBuilder,
  type WitnessBuilder,
} from "../witness/build-witness.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";
import { createSchemaComparer } from "../schemas/create-schema-comparer.ts";
import type { SchemaComparer } from "../schemas/schema-comparison.ts";
import type { ApiComparison, ApiComparisonInput } from "./api-comparison.ts";
import { buildChange, type OperationRanks } from "./causes/build-change.ts";
import { evidenceOf, type BreakingPlace } from "./causes/cause-evidence.ts";
import {
  createCauseCollector,
  type CauseCollector,
} from "./causes/collect-causes.ts";
import { compareComponents } from "./documents/compare-components.ts";
import type { OnTooMany } from "./documents/component-types.ts";
import { compareDocuments } from "./documents/compare-documents.ts";
import { compareOperation } from "./operations/compare-operation.ts";
import {
  compareSchemes,
  matchSchemeNames,
} from "./documents/compare-schemes.ts";
import { compareWebhooks } from "./operations/compare-webhooks.ts";
import { distinctFingerprints } from "./causes/distinct-fingerprints.ts";
import { createReplacementFinder } from "./match/find-replacement.ts";
import { isDescribed, knownOperations } from "./known-parts.ts";
import {
  matchOperations,
  type MatchedOperations,
} from "./match/match-operations.ts";
import { identityOf, webhookIdentity } from "./match/operation-text.ts";
import { compareExports } from "./documents/compare-exports.ts";
import { compareSubpaths } from "./documents/compare-subpaths.ts";
import { compareListedTypes } from "./documents/compare-listed-types.ts";
import { comparePayloadTypes } from "./documents/compare-payload-types.ts";
import { compareRequestForms } from "./documents/compare-request-forms.ts";
import { isAbout, parameterRenames } from "./operations/parameter-renames.ts";
import { proposeRenames } from "./match/propose-renames.ts";
import { findLimits } from "./causes/find-limits.ts";
import {
  operationAdded,
  operationMoved,
  operationRemoved,
  operationTurned,
  type IdentityOf,
} from "./causes/whole-operations.ts";

/**
 * Finds the differences between two descriptions of one service: one change for each cause, with all operations that
 * it affects.
 */
export function compareApis(input: ApiComparisonInput): ApiComparison {
  return compareApisBy(createSchemaComparer(input), input);
}

/** Does the same with a given function to compare schemas. */
export function compareApisBy(
  comparer: SchemaComparer,
  {
    before,
    after,
    areAlike,
    renames,
    witnesses = "wanted",
  }: ApiComparisonInput,
): ApiComparison {
  const found = matchOperations(before, after, renames);
  const matched = {
    ...found,
    removed: knownOperations(found.removed, after),
    added: knownOperations(found.added, before),
  };
  const identities = createIdentities();
  const collector = createCauseCollector(comparer);
  const tooAlike: number[] = [];
  compareInside({
    before,
    after,
    areAlike,
    renames,
    matched,
    identities,
    collector,
    onTooMany: (types) => void tooAlike.push(types),
  });
  const findWitness = witnesses === "wanted" ? createWitnessBuilder() : null;
  const ranks = rankOperations(identities.all());
  const whole = wholeOperations(after, matched, identities.of);
  const changes = distinctFingerprints([
    ...whole.map((change) => ({ change, known: change })),
    ...collector.causes().map((cause) => {
      const { change, known } = buildChange(cause, ranks);
      const witness = witnessOf(cause.breaking, findWitness);
      return { change: { ...change, witness }, known };
    }),
  ]);
  const search = proposeRenames(matched, changes, { before, after });
  const tooMany = { tooAlike: Math.max(0, ...tooAlike), ...search };
  return {
    changes: changes.toSorted(compareChanges),
    proposals: search.proposals,
    limits: findLimits(before, after, tooMany),
  };
}

/** The first proof that is found, starting at the nearest places that break. */
function witnessOf(
  places: readonly BreakingPlace[],
  find: WitnessBuilder | null,
): Witness | null {
  if (find === null) return null;
  for (const place of places) {
    const witness = find(evidenceOf(place));
    if (witness !== null) return witness;
  }
  return null;
}

interface Inside extends Pick<
  ApiComparisonInput,
  "before" | "after" | "areAlike" | "renames"
> {
  readonly matched: MatchedOperations;
  readonly identities: Identities;
  readonly collector: CauseCollector;
  readonly onTooMany: OnTooMany;
}

function compareInside(inside: Inside): void {
  const { before, after, areAlike, renames, matched, identities, collector } =
    inside;
  const ofParameters = parameterRenames(renames);
  const schemeNames = matchSchemeNames(
    before.securitySchemes,
    after.securitySchemes,
  );
  const unreadSchemes = new Set([
    ...(before.unread?.schemes ?? []),
    ...(after.unread?.schemes ?? []),
  ]);
  const servers = comparedServers(inside);
  const namedAfter = before.namedAfter?.();
  const areNamedAlike =
    namedAfter !== undefined && namedAfter === after.namedAfter?.();
  for (const pair of matched.pairs)
    compareOperation(
      collector.reporterOf(identities.of(pair.after), { ...pair, schemeNames }),
      {
        ...pair,
        schemeNames,
        unreadSchemes,
        servers,
        areNamedAlike,
        areAlike,
        renames: ofParameters.filter((rename) => isAbout(rename, pair)),
      },
    );
  const named = { before, after, pairs: matched.pairs };
  const gone = areNamedAlike
    ? new Map()
    : compareSubpaths(collector.reporterOfApi([]), named);
  if (before.exports && after.exports)
    compareExports(collector.reporterOfApi([]), before.exports, after.exports, {
      ...named,
      renames,
      gone,
    });
  else compareListedTypes(collector.reporterOfApi([]), before, after);
  if (!isDescribed(before) || !isDescribed(after)) return;
  compareWebhooks(
    (webhook) => collector.reporterOf(identities.ofWebhook(webhook)),
    { sent: before.webhooks, unread: before.unread?.webhooks },
    { sent: after.webhooks, unread: after.unread?.webhooks },
  );
  const users = usersOfSchemes(matched, identities.of);
  compareSchemes(
    (earlier, later) => collector.reporterOfApi(users(earlier, later)),
    before,
    after,
    schemeNames,
    unreadSchemes,
  );
  compareDocuments(collector.reporterOfApi([]), {
    before,
    after,
    hasMovedPrefix: matched.hasMovedPrefix,
  });
  const left = compareComponents(collector.reporterOfApi([]), {
    ...inside,
    kept: matched.pairs.map((pair) => pair.before),
    breaksUntold: collector.breaksUntold,
  });
  comparePayloadTypes(collector.reporterOfApi([]), inside);
  compareRequestForms(collector.reporterOfApi([]), collector.kinds(), {
    ...inside,
    ...matched,
    left,
  });
}

/** The servers of operations that have none of their own; `null` if not both sides describe them. */
function comparedServers({
  before,
  after,
  matched,
}: Inside): Readonly<Record<"before" | "after", WireApi["servers"]>> | null {
  const areUnread =
    before.unread?.hasServers === true || after.unread?.hasServers === true;
  return areUnread || matched.hasMovedPrefix
    ? null
    : { before: before.servers, after: after.servers };
}

function wholeOperations(
  after: WireApi,
  { pairs, removed, added }: MatchedOperations,
  identityOf: IdentityOf,
): readonly Change[] {
  const findReplacement = createReplacementFinder(after.operations);
  const context = { identityOf, findReplacement };
  return [
    ...removed.map((operation) => operationRemoved(operation, context)),
    ...added.map((operation) => operationAdded(operation, context)),
    ...pairs.flatMap((pair) => operationTurned(pair, context) ?? []),
    ...pairs
      .filter(({ rename }) => rename !== null)
      .map((pair) => operationMoved(pair, context)),
  ];
}

/** The operations of both sides that require a scheme under either of its names. */
function usersOfSchemes(
  { pairs }: MatchedOperations,
  identityOf: IdentityOf,
): (
  earlier: string | null,
  later: string | null,
) => readonly OperationIdentity[] {
  const asked = pairs.map((pair) => ({
    identity: identityOf(pair.after),
    before: new Set(schemesOf(pair.before)),
    after: new Set(schemesOf(pair.after)),
  }));
  return (earlier, later) =>
    asked
      .filter(
        ({ before, after }) =>
          (earlier !== null && before.has(earlier)) ||
          (later !== null && after.has(later)),
      )
      .map(({ identity }) => identity);
}

function schemesOf({ details }: WireOperation): readonly string[] {
  return (details?.security ?? []).flatMap((alternative) =>
    alternative.map(({ scheme }) => scheme),
  );
}

interface Identities {
  of(operation: WireOperation): OperationIdentity;
  ofWebhook(webhook: WireWebhook): OperationIdentity;
  all(): readonly OperationIdentity[];
}

/** Each operation has one object, because causes distinguish operations by identity. */
function createIdentities(): Identities {
  const known = new Map<WireOperation | WireWebhook, OperationIdentity>();
  const remember = <T extends WireOperation | WireWebhook>(
    thing: T,
    make: (thing: T) => OperationIdentity,
  ): OperationIdentity => {
    const identity = known.get(thing) ?? make(thing);
    known.set(thing, identity);
    return identity;
  };
  return {
    of: (operation) => remember(operation, identityOf),
    ofWebhook: (webhook) => remember(webhook, webhookIdentity),
    all: () => [...known.values()],
  };
}

function rankOperations(
  identities: readonly OperationIdentity[],
): OperationRanks {
  const sorted = identities.toSorted(compareOperations);
  return new Map(sorted.map((identity, rank) => [identity, rank]));
}
