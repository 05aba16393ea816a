import type { SecurityRequirement } from "../../model/operation-shape.ts";
import type { WireOperation } from "../../wire/model/wire-api.ts";
import type { WitnessCredential } from "../change/witness.ts";
import {
  alternativesOf,
  isPublic,
  isStillServed,
  type Alternative,
} from "../change/security-sets.ts";
import {
  isStillPermitted,
  permissionSides,
} from "../change/permission-sets.ts";
import type { OperationSides } from "./evidence.ts";

interface Ways {
  readonly before: readonly Alternative[];
  readonly after: readonly Alternative[];
}

/** How a caller authenticates on either side, by the earlier names; `null` if that is not known. */
function waysOf({ before, after, schemeNames }: OperationSides): Ways | null {
  const from = securityOf(before);
  const to = securityOf(after);
  if (from === null || to === null) return null;
  return {
    before: alternativesOf(from, (scheme) => scheme),
    after: alternativesOf(to, (scheme) => schemeNames.get(scheme) ?? scheme),
  };
}

function securityOf({
  details,
}: WireOperation): readonly SecurityRequirement[] | null {
  if (details === null || details.unread?.hasSecurity === true) return null;
  return details.security;
}

/** The first way that is sufficient on both sides, else on the earlier one. */
export function credentialsOf(
  operation: OperationSides,
): readonly WitnessCredential[] | null {
  const ways = waysOf(operation);
  if (ways === null) return null;
  const kept = ways.before.find((each) => isStillServed(each, ways.after));
  const open = ways.before.find(isPublic);
  const way = kept ?? open ?? ways.before[0];
  return [
    ...(way === undefined ? [] : heldBy(way)),
    ...permissionsOf(operation.before.permissions),
  ];
}

interface LostCredentials {
  readonly held: readonly WitnessCredential[];
  /** The ways that exist now; none of them is open to everybody, otherwise nothing was lost. */
  readonly asked: readonly Alternative[];
}

/** A way that was sufficient and no longer is, with nothing beyond it. */
export function lostCredentials(
  operation: OperationSides,
): LostCredentials | null {
  const ways = waysOf(operation);
  const lost = ways?.before.find((each) => !isStillServed(each, ways.after));
  if (ways === null || lost === undefined) return null;
  const permissions = permissionsOf(operation.before.permissions);
  return { held: [...heldBy(lost), ...permissions], asked: ways.after };
}

/** The permissions that were sufficient and no longer are, with a sufficient way to authenticate. */
export function lostPermissions(
  operation: OperationSides,
): readonly WitnessCredential[] | null {
  const { before, after } = permissionSides(operation.before, operation.after);
  const lost = before.find((set) => !isStillPermitted(set, after));
  const credentials = credentialsOf(operation);
  if (lost === undefined || credentials === null) return null;
  return [
    ...credentials.filter(({ kind }) => kind === "scheme"),
    ...permissionsOf(lost),
  ];
}

export function heldBy({ scopes }: Alternative): readonly WitnessCredential[] {
  return [...scopes].map(([name, needed]) => ({
    kind: "scheme",
    name,
    scopes: needed,
  }));
}

export function permissionsOf(
  names: readonly string[],
): readonly WitnessCredential[] {
  return names.map((name) => ({ kind: "permission", name, scopes: [] }));
}
