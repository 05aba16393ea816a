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

interface SecuritySides {
  readonly before: readonly Alternative[];
  readonly after: readonly Alternative[];
}

/** How a caller authenticates on either side, by the earlier names; `null` if that is not known. */
function sidesOf({
  before,
  after,
  schemeNames,
}: OperationSides): SecuritySides | null {
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

/** The first alternative that is sufficient on both sides, else on the earlier one. */
export function credentialsOf(
  operation: OperationSides,
): readonly WitnessCredential[] | null {
  const sides = sidesOf(operation);
  if (sides === null) return null;
  const kept = sides.before.find((each) => isStillServed(each, sides.after));
  const open = sides.before.find(isPublic);
  const chosen = kept ?? open ?? sides.before[0];
  return [
    ...(chosen === undefined ? [] : heldBy(chosen)),
    ...permissionsOf(operation.before.permissions),
  ];
}

interface LostCredentials {
  readonly held: readonly WitnessCredential[];
  /** The alternatives that exist now; none of them is open to everybody, otherwise nothing was lost. */
  readonly asked: readonly Alternative[];
}

/** An alternative that was sufficient and no longer is, with nothing beyond it. */
export function lostCredentials(
  operation: OperationSides,
): LostCredentials | null {
  const sides = sidesOf(operation);
  const lost = sides?.before.find((each) => !isStillServed(each, sides.after));
  if (sides === null || lost === undefined) return null;
  const permissions = permissionsOf(operation.before.permissions);
  return { held: [...heldBy(lost), ...permissions], asked: sides.after };
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
