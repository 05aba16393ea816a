import { exhaustive } from "../../diagnostics/invariant.ts";
import type { SecurityScheme } from "../../model/operation-shape.ts";
import {
  codeSpan,
  doc,
  docComment,
  prose,
  proseParagraphs,
  type DocText,
} from "../../render/doc-comment.ts";
import { str, type Code, propertyKey } from "../../render/typescript.ts";
import { objectCode } from "./object-code.ts";

/** The property of `Credentials` for a scheme. */
export interface CredentialProperty {
  readonly doc: Code;
  readonly name: Code;
  /** In the runtime. */
  readonly typeName: string;
}

/** None for what credentials cannot do, such as client certificates. */
export function credentialView(
  scheme: SecurityScheme,
): readonly CredentialProperty[] {
  if (scheme.kind === "other") return [];
  return [
    {
      doc: docComment({
        paragraphs: [
          kindText(scheme),
          ...(scheme.description === null
            ? []
            : proseParagraphs(scheme.description)),
        ],
        tags: scheme.isDeprecated ? [{ tag: "deprecated", text: doc`` }] : [],
      }),
      name: propertyKey(scheme.id),
      typeName: credentialTypes[scheme.kind],
    },
  ];
}

/** `SchemeEntry` of the runtime. */
export function schemeEntry(scheme: SecurityScheme): Code {
  const kind = ["kind", str(scheme.kind)] as const;
  return scheme.kind === "api-key"
    ? objectCode([kind, ["in", str(scheme.in)], ["name", str(scheme.name)]])
    : objectCode([kind]);
}

/** The part of the runtime that takes the credentials of a scheme; none for what credentials cannot do. */
export function credentialPart(scheme: SecurityScheme): readonly string[] {
  switch (scheme.kind) {
    case "api-key":
      return [keyParts[scheme.in]];
    case "client-credentials":
      return ["clientCredentials"];
    case "basic":
    case "bearer":
      return [scheme.kind];
    case "other":
      return [];
    default:
      return exhaustive(scheme);
  }
}

const keyParts = {
  header: "headerKey",
  query: "queryKey",
  cookie: "cookieKey",
} as const;

const credentialTypes = {
  "api-key": "ApiKeyCredential",
  basic: "BasicCredential",
  bearer: "BearerCredential",
  "client-credentials": "ClientCredential",
} as const;

function kindText(
  scheme: Exclude<SecurityScheme, { readonly kind: "other" }>,
): DocText {
  switch (scheme.kind) {
    case "api-key":
      return doc`Sent as ${codeSpan(scheme.name)}: ${prose(scheme.in)}.`;
    case "basic":
      return doc`User and password of HTTP Basic.`;
    case "bearer":
      return doc`An access token.`;
    case "client-credentials":
      return doc`ID and secret of an OAuth 2.0 client, for which the client gets access tokens.`;
    default:
      return exhaustive(scheme);
  }
}
