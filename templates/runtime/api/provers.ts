import { ConfigurationError } from "../core/call-errors.ts";
import type {
  ApiDescriptor,
  SchemeEntry,
  ConnectionParts,
  Prover,
  ApiConnectionOptions,
} from "./options.ts";
import { own } from "../core/objects.ts";
import { requirePart } from "../core/parts.ts";
import type { Root } from "../core/policy.ts";
import type { Message } from "../core/write-request.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";

/**
 * The credentials of the caller, by scheme; held in closures only.
 * @throws ConfigurationError
 */
export function readProvers(
  { schemes }: ApiDescriptor,
  options: ApiConnectionOptions,
  parts: ConnectionParts,
  root: Root,
): ReadonlyMap<string, Prover> {
  const provers = new Map<string, Prover>();
  const credentials = own(options, "credentials");
  const given = credentials === "none" ? {} : (credentials ?? {});
  for (const [id, credential] of Object.entries(given)) {
    if (credential === undefined) continue;
    const scheme = own(schemes, id);
    const name = scheme && partOf(scheme);
    if (!name) {
      throw new ConfigurationError(
        `credentials.${id} is for ${scheme ? "fetch or headers to serve" : "no security scheme"}`,
      );
    }
    const key = scheme.kind === "api-key" ? scheme.name : "";
    const part = requirePart(parts, name);
    provers.set(id, part({ id, credential, key, root }));
  }
  return provers;
}

function partOf(scheme: SchemeEntry): keyof ConnectionParts | undefined {
  switch (scheme.kind) {
    case "api-key":
      return `${scheme.in}Key`;
    case "other":
      return undefined;
    default:
      return scheme.kind;
  }
}

/** What the caller has written by hand where a scheme has its credential, in a header or a cookie. */
export function handWritten(
  scheme: SchemeEntry,
  { headers }: Pick<Message, "headers">,
): string | undefined {
  if (scheme.kind === "other") return undefined;
  if (scheme.kind !== "api-key") return own(headers, "authorization");
  const { name } = scheme;
  if (scheme.in === "header") return own(headers, name.toLowerCase());
  const pairs = scheme.in === "cookie" ? own(headers, "cookie") : undefined;
  const pair = pairs?.split("; ").find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** What a call has of credentials, by scheme. */
export interface HeldCredentials {
  /** Those of the client. */
  readonly given: ReadonlySet<string>;
  /** Those that the caller has written into headers: they go before the others. */
  readonly written: ReadonlySet<string>;
}

/**
 * The schemes that prove who calls: the first alternative whose credentials are
 * all given. One that asks for none is taken last, or credentials that are given
 * would not be sent where they are optional.
 * @throws ConfigurationError naming what would do
 */
export function chooseRequirement(
  { schemes }: ApiDescriptor,
  alternatives: readonly (readonly string[])[] | undefined,
  { given, written }: HeldCredentials,
  details: ErrorDetails,
): readonly string[] {
  const isSent = (id: string): boolean => given.has(id) && !written.has(id);
  if (alternatives === undefined) return [...given].filter(isSent);
  const isHeld = (id: string): boolean =>
    given.has(id) || written.has(id) || schemes[id]?.kind === "other";
  const complete = alternatives.filter((each) => each.every(isHeld));
  const found = complete.find(({ length }) => length > 0) ?? complete[0];
  if (found) return found.filter(isSent);
  if (alternatives.length === 0) return [];
  const options = alternatives
    .map((each) => each.map((id) => `credentials.${id}`).join(" and "))
    .join(", or ");
  throw new ConfigurationError(
    `${details.operation} needs credentials: give ${options}, or credentials: "none"`,
    details,
  );
}
