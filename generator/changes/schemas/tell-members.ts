import type { WireObject, WireProperty } from "../../wire/model/wire-schema.ts";
import { graceOf } from "../change/element-life.ts";
import type { GuardId } from "../change/guards.ts";
import { findingOf, type SchemaPair } from "./finding.ts";
import type { RenamedMember } from "./renamed-members.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { standInOf } from "./stand-in.ts";
import { typeText } from "../../wire/text/type-text.ts";

export function hasDefault(
  { side }: SchemaPair,
  { schema }: WireProperty,
): boolean {
  return (
    side === "request" && schema !== "any" && schema.docs.defaultValue !== null
  );
}

export function tellRename(
  oldName: string,
  before: WireProperty,
  { name, after, stated }: RenamedMember,
): SchemaFinding {
  return findingOf({
    kind: "property-renamed",
    effect: "incomparable",
    step: name,
    before: oldName,
    after: name,
    places: { before: before.place, after: after.place },
    rename: stated,
  });
}

export function tellGone(
  pair: SchemaPair,
  name: string,
  member: WireProperty,
): SchemaFinding {
  return findingOf({
    kind: member.isRequired ? "required-property-removed" : "property-removed",
    effect: member.isRequired ? "incomparable" : "narrows",
    guards: guardsOfGone(pair, member.isRequired),
    step: name,
    before: typeText(member.schema),
    after: null,
    places: { before: member.place, after: null },
    life: {
      grace: graceOf(
        member.schema === "any" ? neverDeprecated : member.schema.docs,
      ),
    },
  });
}

const neverDeprecated = { isDeprecated: false };

export function guardsOfGone(
  { side, after }: SchemaPair,
  isRequired: boolean,
): readonly GuardId[] {
  if (side === "response") return ["field-no-longer-answered"];
  if (isClosed(after.shape.object)) return [];
  return [
    isRequired ? "sent-required-field-tolerated" : "sent-field-tolerated",
  ];
}

export function tellCome(
  pair: SchemaPair,
  name: string,
  member: WireProperty,
): SchemaFinding {
  return findingOf({
    kind: member.isRequired ? "required-property-added" : "property-added",
    effect: member.isRequired ? "incomparable" : "widens",
    guards: guardsOfCome(pair, member),
    step: name,
    before: null,
    after: typeText(member.schema),
    places: { before: null, after: member.place },
    ...(member.isRequired ? standInOf(member.schema) : {}),
  });
}

export function guardsOfCome(
  pair: SchemaPair,
  member: WireProperty,
): readonly GuardId[] {
  const { side, before } = pair;
  if (side === "request")
    return member.isRequired && hasDefault(pair, member)
      ? ["default-stands-in-for-new"]
      : [];
  if (isClosed(before.shape.object)) return ["closed-to-new-fields"];
  return [
    member.isRequired ? "new-required-field-ignored" : "unknown-fields-ignored",
  ];
}

function isClosed({ additional }: WireObject): boolean {
  return additional === "none";
}
