import { compareText } from "../../diagnostics/sort.ts";
import type {
  OauthScope,
  SecurityScheme,
} from "../../model/operation-shape.ts";
import {
  checkFields,
  flagAt,
  objectAt,
  resolvedObject,
  textAt,
} from "./fields.ts";
import { memberAt, membersAt, type Place } from "../document/place.ts";
import type { ReadContext } from "./read-context.ts";
import { isToken } from "../../model/token.ts";

/** The `securitySchemes` of a document, sorted by id. */
export function readSecuritySchemes(
  root: Place,
  context: ReadContext,
): readonly SecurityScheme[] {
  const schemes = membersAt(
    memberAt(memberAt(root, "components"), "securitySchemes"),
  ).flatMap(([id, place]) => {
    const scheme = resolvedObject(place, context);
    if (scheme === null) return [];
    checkFields(scheme, schemeFields, "a security scheme", context);
    return [readScheme(id, scheme, context)];
  });
  return schemes.toSorted((a, b) => compareText(a.id, b.id));
}

const schemeFields = new Set([
  "type",
  "description",
  "deprecated",
  "name",
  "in",
  "scheme",
  "bearerFormat",
  "flows",
  "openIdConnectUrl",
  "oauth2MetadataUrl",
]);

function readScheme(
  id: string,
  place: Place,
  context: ReadContext,
): SecurityScheme {
  const common = {
    id,
    description: textAt(place, "description", context),
    isDeprecated: flagAt(place, "deprecated", context),
  };
  const type = textAt(place, "type", context) ?? "";
  switch (type) {
    case "apiKey":
      return { ...common, ...keyScheme(place, context) };
    case "http":
      return { ...common, ...httpScheme(place, context) };
    case "oauth2":
      return { ...common, ...oauthScheme(place, context) };
    case "openIdConnect":
      return { ...common, kind: "openid-connect" };
    default:
      // Client certificates belong to the transport.
      if (type !== "mutualTLS")
        context.findings.unhandled("security schemes of unknown types", place);
      return { ...common, kind: "other", what: type };
  }
}

function keyScheme(place: Place, context: ReadContext): SchemeKind {
  const where = textAt(place, "in", context);
  const name = textAt(place, "name", context) || null;
  const canBeSent =
    name !== null && isKeyPlace(where) && (where === "query" || isToken(name));
  if (canBeSent) return { kind: "api-key", in: where, name };
  const what = "API keys without a name and place that they can be sent with";
  context.findings.unhandled(what, place);
  return { kind: "other", what: "apiKey" };
}

function isKeyPlace(
  where: string | null,
): where is "query" | "header" | "cookie" {
  return where === "query" || where === "header" || where === "cookie";
}

type SchemeKind =
  | {
      readonly kind: "api-key";
      readonly in: "query" | "header" | "cookie";
      readonly name: string;
    }
  | { readonly kind: "basic" }
  | { readonly kind: "bearer"; readonly scopes: readonly OauthScope[] }
  | {
      readonly kind: "client-credentials";
      readonly scopes: readonly OauthScope[];
    }
  | { readonly kind: "other"; readonly what: string };

function httpScheme(place: Place, context: ReadContext): SchemeKind {
  const scheme = textAt(place, "scheme", context) ?? "";
  switch (scheme.toLowerCase()) {
    case "basic":
      return { kind: "basic" };
    case "bearer":
      return { kind: "bearer", scopes: [] };
    default:
      return { kind: "other", what: `http ${scheme}` };
  }
}

function oauthScheme(place: Place, context: ReadContext): SchemeKind {
  const flows = objectAt(place, "flows", context);
  const own = flows && objectAt(flows, "clientCredentials", context);
  if (own) return { kind: "client-credentials", scopes: scopesOf([own]) };
  const others = flows === null ? [] : sortedMembers(flows);
  return { kind: "bearer", scopes: scopesOf(others.map(([, flow]) => flow)) };
}

function sortedMembers(place: Place): readonly (readonly [string, Place])[] {
  return membersAt(place).toSorted(([a], [b]) => compareText(a, b));
}

/** The scopes of all these flows, each once, sorted by name. */
function scopesOf(flows: readonly Place[]): readonly OauthScope[] {
  const scopes = new Map<string, string>();
  for (const flow of flows)
    for (const [name, { value }] of membersAt(memberAt(flow, "scopes")))
      if (!scopes.has(name))
        scopes.set(name, typeof value === "string" ? value : "");
  return [...scopes]
    .map(([name, description]) => ({ name, description }))
    .toSorted((a, b) => compareText(a.name, b.name));
}
