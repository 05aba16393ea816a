import {
  entriesAt,
  memberAt,
  membersAt,
  namesAt,
  type Place,
} from "../../openapi/place.ts";
import { reportUnknownScheme } from "../../openapi/read-security.ts";
import type { CredentialRule } from "../route.ts";
import { isSendable } from "./read-parameters.ts";
import { textAt, type OpenapiDocument } from "./document.ts";

/**
 * The security requirements of an operation: alternatives, of which an empty one requires nothing. Without
 * requirements, every scheme is an alternative, since clients may send the credentials they have.
 */
export function readSecurity(
  document: OpenapiDocument,
  operation: Place,
): readonly (readonly CredentialRule[])[] {
  const own = memberAt(operation, "security");
  const security =
    own.value === undefined ? memberAt(document.root, "security") : own;
  const ruleOf = ([name, at]: readonly [string, Place]): CredentialRule =>
    readScheme(document, name, at);
  if (security.value === undefined)
    return [
      [],
      ...membersAt(schemesOf(document)).map((each) => [ruleOf(each)]),
    ];
  return entriesAt(security).map((each) => membersAt(each).map(ruleOf));
}

function schemesOf({ root }: OpenapiDocument): Place {
  return memberAt(memberAt(root, "components"), "securitySchemes");
}

function readScheme(
  document: OpenapiDocument,
  name: string,
  requirement: Place,
): CredentialRule {
  const schemes = schemesOf(document);
  const written = memberAt(schemes, name);
  const scheme = document.references.resolve(written);
  // An undefined scheme cannot be checked.
  if (written.value === undefined)
    reportUnknownScheme(requirement, new Set(namesAt(schemes)), document);
  if (scheme === null) return { kind: "unseen" };
  switch (textAt(scheme, "type")) {
    case "apiKey":
      return readApiKey(document, scheme);
    case "oauth2":
    case "openIdConnect":
      return { kind: "scheme", name: "bearer" };
    case "http":
      return readHttp(scheme);
    default:
      return { kind: "unseen" };
  }
}

function readApiKey(document: OpenapiDocument, scheme: Place): CredentialRule {
  const name = textAt(scheme, "name") || null;
  const where = (["query", "header", "cookie"] as const).find(
    (each) => each === textAt(scheme, "in"),
  );
  const isKnown = name !== null && where !== undefined;
  return !isKnown || !isSendable(document, memberAt(scheme, "name"), where)
    ? { kind: "unseen" }
    : { kind: "api-key", in: where, name };
}

function readHttp(scheme: Place): CredentialRule {
  const name = (["basic", "bearer"] as const).find(
    (each) => each === textAt(scheme, "scheme")?.toLowerCase(),
  );
  return name === undefined ? { kind: "unseen" } : { kind: "scheme", name };
}
