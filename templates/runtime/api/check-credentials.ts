import { parseBaseUrl } from "../core/base-url.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import { own } from "../core/own.ts";
import type {
  BasicCredential,
  ClientCredential,
  Credential,
  Secret,
} from "./credentials.ts";
import type { SchemeEntry } from "./descriptor.ts";

/** A credential together with the scheme that it is for. */
export type Given =
  | {
      readonly scheme: Extract<SchemeEntry, { kind: "api-key" | "bearer" }>;
      readonly secret: Secret;
    }
  | {
      readonly scheme: Extract<SchemeEntry, { kind: "basic" }>;
      readonly basic: BasicCredential;
    }
  | {
      readonly scheme: Extract<SchemeEntry, { kind: "client-credentials" }>;
      readonly client: ClientCredential;
    };

/**
 * Checks a credential against its scheme.
 * @throws ConfigurationError naming the member, never its value
 */
export function checkCredential(
  id: string,
  scheme: SchemeEntry | undefined,
  credential: Credential,
  allowInsecureLoopback: boolean,
): Given {
  const name = `credentials.${id}`;
  const isObject = typeof credential === "object" && credential !== null;
  const member = (key: string): unknown =>
    isObject ? own(credential, key as keyof typeof credential) : undefined;
  switch (scheme?.kind) {
    case "api-key":
    case "bearer":
      return { scheme, secret: checkSecret(name, credential) };
    case "basic": {
      const username = member("username");
      // RFC 7617 section 2: the first colon ends the name.
      if (typeof username !== "string" || username.includes(":")) {
        throw new ConfigurationError(
          `${name}.username must be text without a colon`,
        );
      }
      const password = checkSecret(`${name}.password`, member("password"));
      return { scheme, basic: { username, password } };
    }
    case "client-credentials": {
      const clientId = checkText(`${name}.clientId`, member("clientId"));
      const clientSecret = checkSecret(
        `${name}.clientSecret`,
        member("clientSecret"),
      );
      const tokenUrl = checkText(`${name}.tokenUrl`, member("tokenUrl"));
      parseBaseUrl(tokenUrl, allowInsecureLoopback, `${name}.tokenUrl`);
      // Looked at above, member for member; the optional ones are not inherited either.
      const client = Object.assign(
        Object.create(null) as object,
        credential as ClientCredential,
        { clientId, clientSecret, tokenUrl },
      );
      return { scheme, client };
    }
    default:
      throw new ConfigurationError(
        scheme
          ? `${name} is for a scheme that fetch, or the option headers, has to serve`
          : `${name} is for no security scheme of this API`,
      );
  }
}

function checkText(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new ConfigurationError(`${name} is missing`);
}

function checkSecret(name: string, value: unknown): Secret {
  if (typeof value !== "function") return checkText(name, value);
  return value as Secret; // what it returns is checked when it is asked
}
