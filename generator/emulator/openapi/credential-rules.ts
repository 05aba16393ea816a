import { exhaustive } from "../../diagnostics/invariant.ts";
import type {
  SecurityRequirement,
  SecurityScheme,
} from "../../model/operation-shape.ts";
import type { CredentialRule, Route } from "../route.ts";

/** Where nothing is required, every scheme is an alternative, since clients may send the credentials they have. */
export function anyCredentials(
  schemes: readonly SecurityScheme[],
): Route["security"] {
  return [[], ...schemes.map((scheme) => [credentialRule(scheme)])];
}

/** The credentials of an operation: alternatives, of which an empty one requires nothing. */
export function credentialsOf(
  security: readonly SecurityRequirement[],
  schemes: readonly SecurityScheme[],
): Route["security"] {
  return security.map((each) =>
    each.map(({ scheme }) => {
      const found = schemes.find(({ id }) => id === scheme);
      // An undefined scheme cannot be checked.
      return found === undefined ? { kind: "unseen" } : credentialRule(found);
    }),
  );
}

function credentialRule(scheme: SecurityScheme): CredentialRule {
  switch (scheme.kind) {
    case "api-key":
      return { kind: "api-key", in: scheme.in, name: scheme.name };
    case "basic":
      return { kind: "scheme", name: "basic" };
    case "bearer":
    case "client-credentials":
    case "openid-connect":
      return { kind: "scheme", name: "bearer" };
    case "other":
      return { kind: "unseen" };
    default:
      return exhaustive(scheme);
  }
}
