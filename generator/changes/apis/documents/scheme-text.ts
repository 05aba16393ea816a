import type { SecurityScheme } from "../../../model/operation-shape.ts";

/** `API key in header X-Key` */
export function schemeText(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "api-key":
      return `API key in ${scheme.in} ${scheme.name}`;
    case "basic":
      return "basic";
    case "bearer":
    case "openid-connect":
      return "bearer token";
    case "client-credentials":
      return "bearer token by client credentials";
    case "other":
      return scheme.what;
  }
}
