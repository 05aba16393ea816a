import {
  entriesAt,
  memberAt,
  membersAt,
  namesAt,
  type Place,
} from "../../openapi/document/place.ts";
import { reportUnknownScheme } from "../../openapi/read/read-security.ts";
import type { SecuritySetting } from "../../openapi/settings/security-settings.ts";
import type { CredentialRule } from "../route.ts";
import { isSendable } from "./read-parameters.ts";
import { textAt, type OpenapiDocument } from "./document.ts";

/**
 * The security requirements of an operation: alternatives, of which an empty one requires nothing. Without
 * requirements, every scheme is an alternative, since clients may send the credentials they have.
 * @param setting what the settings say instead of the document
 */
export function readSecurity(
  document: OpenapiDocument,
  operation: Place,
  setting: SecuritySetting | undefined,
): readonly (readonly CredentialRule[])[] {
  if (setting !== undefined)
    return setting.security.map((each) =>
      each.map(({ scheme }) => readScheme(document, scheme)),
    );
  const own = memberAt(operation, "security");
  const security =
    own.value === undefined ? memberAt(document.root, "security") : own;
  const ruleOf = ([name, at]: readonly [string, Place]): CredentialRule => {
    const schemes = schemesOf(document);
    // An undefined scheme cannot be checked.
    if (memberAt(schemes, name).value === undefined)
      reportUnknownScheme(at, new Set(namesAt(schemes)), document);
    return readScheme(document, name);
  };
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

function readScheme(document: OpenapiDocument, name: string): CredentialRule {
  const scheme = document.references.resolve(
    memberAt(schemesOf(document), name),
  );
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
