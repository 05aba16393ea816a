import type { WireProperty } from "../../wire/model/wire-schema.ts";
import { schemaOf } from "../../wire/model/any-schema.ts";
import {
  findingOf,
  type Difference,
  type PairBelow,
  type PairDifferences,
  type SchemaPair,
} from "./finding.ts";
import { isVisible } from "../../wire/model/is-visible.ts";
import { standInOf } from "./stand-in.ts";
import { isUnknownPair } from "./unread-schemas.ts";
import { renamedMembers } from "./renamed-members.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import {
  guardsOfCome,
  guardsOfGone,
  hasDefault,
  tellCome,
  tellGone,
  tellRename,
} from "./tell-members.ts";

interface Member {
  readonly name: string;
  readonly before: WireProperty;
  readonly after: WireProperty;
}

/** The members that an object has on one side: requests have no `readOnly` members. */
export function compareMembers(pair: SchemaPair): PairDifferences {
  const before = pair.before.shape.object;
  const after = pair.after.shape.object;
  const renamed = renamedMembers(pair);
  const findings: SchemaFinding[] = [];
  const below: PairBelow[] = [];
  const compareBoth = ({ name, before: old, after: now }: Member): void => {
    findings.push(...compareRequired(pair, name, old, now));
    below.push({
      step: name,
      before: schemaOf(old),
      after: schemaOf(now),
    });
  };
  for (const [name, old] of before.properties) {
    const target = renamed.get(name);
    const now = after.properties.get(name);
    if (target !== undefined) {
      findings.push(tellRename(name, old, target));
      compareBoth({ ...target, before: old });
    } else if (now === undefined) {
      if (isVisible(old, pair.side)) findings.push(tellGone(pair, name, old));
    } else if (isVisible(old, pair.side) && isVisible(now, pair.side))
      compareBoth({ name, before: old, after: now });
    else
      findings.push(...compareAccess(pair, { name, before: old, after: now }));
  }
  const targets = new Set([...renamed.values()].map(({ name }) => name));
  for (const [name, now] of after.properties) {
    if (before.properties.has(name) || targets.has(name)) continue;
    if (isVisible(now, pair.side)) findings.push(tellCome(pair, name, now));
  }
  return { findings, below };
}

function compareRequired(
  pair: SchemaPair,
  name: string,
  before: WireProperty,
  after: WireProperty,
): readonly SchemaFinding[] {
  if (before.isRequired === after.isRequired) return [];
  const common = {
    step: name,
    before: before.isRequired,
    after: after.isRequired,
    places: { before: before.place, after: after.place },
  };
  if (after.isRequired)
    return [
      findingOf({
        kind: "property-required",
        effect: "narrows",
        guards: hasDefault(pair, after) ? ["default-stands-in"] : [],
        ...standInOf(after.schema),
        ...common,
      }),
    ];
  return [
    findingOf({
      kind: "property-optional",
      effect: "widens",
      guards: pair.side === "response" ? ["field-may-be-missing"] : [],
      ...common,
    }),
  ];
}

/** A member that is added to one side or removed from it, while the other side has it. */
function compareAccess(
  pair: SchemaPair,
  { name, before, after }: Member,
): readonly SchemaFinding[] {
  // The target of a reference may decide who sees the member.
  const schemas = { before: schemaOf(before), after: schemaOf(after) };
  if (isUnknownPair(schemas)) return [];
  const wasThere = isVisible(before, pair.side);
  if (wasThere === isVisible(after, pair.side)) return [];
  const isRequest = pair.side === "request";
  const common = {
    step: name,
    before: before.access,
    after: after.access,
    places: { before: before.place, after: after.place },
  };
  const difference: Pick<Difference, "kind" | "effect" | "guards"> = wasThere
    ? {
        kind: isRequest ? "property-read-only" : "property-write-only",
        effect: before.isRequired ? "incomparable" : "narrows",
        guards: guardsOfGone(pair, before.isRequired),
      }
    : {
        kind: isRequest ? "property-writable" : "property-readable",
        effect: after.isRequired ? "incomparable" : "widens",
        guards: guardsOfCome(pair, after),
      };
  return [findingOf({ ...difference, ...common })];
}
