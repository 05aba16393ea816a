import type { DirectAccess } from "../../model/service.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import type { SecurityScheme } from "../../model/operation-shape.ts";
import {
  codeSpan,
  docLines,
  docText,
  prose,
  proseParagraphs,
  type Doc,
} from "../../render/doc-comment.ts";
import {
  ident,
  propertyKey,
  type LiteralData,
  type Name,
} from "../../render/typescript.ts";

/** The property of `Credentials` for a scheme: `partials/credential.hbs`. One of the kinds is true. */
export interface CredentialView {
  readonly apiKey: {
    /** Name of the header, query parameter or cookie, in code style. */
    readonly name: Doc;
    /** `header`, `query` or `cookie`. */
    readonly place: Doc;
  } | null;
  readonly basic: boolean;
  readonly bearer: boolean;
  /** An access token, or what the client needs to get one. */
  readonly oauth: boolean;
  /** What the document says of it. */
  readonly lines: readonly Doc[];
  readonly deprecated: boolean;
  readonly name: Name;
  /** Its type, in the runtime. */
  readonly type: Name;
}

/** Returns none for schemes that credentials cannot satisfy, such as client certificates. */
export function credentialView(
  scheme: SecurityScheme,
): readonly CredentialView[] {
  if (scheme.kind === "other") return [];
  const { kind, description } = scheme;
  return [
    {
      apiKey:
        kind === "api-key"
          ? {
              name: docText(codeSpan(scheme.name)),
              place: docText(prose(scheme.in)),
            }
          : null,
      basic: kind === "basic",
      bearer: kind === "bearer",
      oauth: isOauth(scheme),
      lines: description === null ? [] : docLines(proseParagraphs(description)),
      deprecated: scheme.isDeprecated,
      name: propertyKey(scheme.id),
      type: ident(typeNames[kind]),
    },
  ];
}

/** Returns the part of the runtime that accepts the credentials of a scheme; `other` if there is none. */
export function credentialPart(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "api-key":
      return keyParts[scheme.in];
    case "client-credentials":
    case "openid-connect":
      return "oauth";
    case "basic":
    case "bearer":
    case "other":
      return scheme.kind;
    default:
      return exhaustive(scheme);
  }
}

const keyParts = {
  header: "headerKey",
  query: "queryKey",
  cookie: "cookieKey",
} as const;

/** Returns the `SchemeEntry` of the runtime. */
export function schemeEntry(scheme: SecurityScheme): LiteralData {
  const kind = credentialPart(scheme);
  return scheme.kind === "api-key" ? { kind, name: scheme.name } : { kind };
}

/** Whether the client can get access tokens for a scheme: it has the flow, or may have it. */
export function isOauth({ kind }: SecurityScheme): boolean {
  return kind === "client-credentials" || kind === "openid-connect";
}

/** Returns the type of the credentials in the runtime; none for schemes that credentials cannot satisfy. */
export function credentialTypes({ kind }: SecurityScheme): readonly string[] {
  return kind === "other" ? [] : [typeNames[kind]];
}

const typeNames = {
  "api-key": "ApiKeyCredential",
  basic: "BasicCredential",
  bearer: "BearerCredential",
  "client-credentials": "OauthCredential",
  "openid-connect": "OauthCredential",
} as const;

const noDescription = { description: null, isDeprecated: false };

/** Schemes that a document without schemes may still need. */
const usualSchemes: readonly SecurityScheme[] = [
  { ...noDescription, id: "basic", kind: "basic" },
  { ...noDescription, id: "bearer", kind: "bearer", scopes: [] },
];

/** What operations need of them. */
export const usualSecurity: readonly (readonly string[])[] = [
  ["bearer"],
  ["basic"],
  [],
];

/** The schemes of the document, or those that a document without any may still need. */
export function securitySchemes(
  access: DirectAccess,
): readonly SecurityScheme[] {
  return access.securitySchemes.length === 0
    ? usualSchemes
    : access.securitySchemes;
}
