import { ConfigurationError } from "../core/call-errors.ts";
import type {
  ApiDescriptor,
  ApiConnectionOptions,
  ConnectionParts,
  CredentialPart,
  CredentialParts,
  Prover,
  SchemeEntry,
} from "./options.ts";
import { own } from "../core/objects.ts";
import type { Root } from "../core/policy.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import { compose, type Interceptor } from "../core/transport.ts";

/** A call that may need credentials. */
export interface UnprovenCall {
  /** Ids of security schemes: alternatives of things that go together. */
  readonly security: ApiDescriptor["security"];
  readonly origin: string;
  /** What the caller has written into them goes before the credentials of the client. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Finds what adds credentials to a call: those of the first alternative that is
 * complete. One that asks for none is taken last, or credentials that are given
 * would not be sent where they are optional.
 * @throws ConfigurationError naming what would do
 */
export type Authentication = (
  call: UnprovenCall,
  details: ErrorDetails,
) => Interceptor | undefined;

/**
 * Reads the credentials of the caller, which are held in closures only.
 * @throws ConfigurationError
 */
export const createAuthentication = (
  { schemes }: ApiDescriptor,
  { credentials = {} }: ApiConnectionOptions,
  parts: ConnectionParts,
  root: Root,
): Authentication => {
  if (credentials === "none") return () => undefined;
  const provers = new Map<string, Prover>();
  for (const [id, credential] of Object.entries(credentials)) {
    if (credential === undefined) continue;
    const { part, key } = useOf(id);
    if (!part) {
      throw new ConfigurationError(`credentials.${id} is not known`);
    }
    provers.set(id, part.prove({ id, credential, key, root }));
  }

  function useOf(id: string): {
    readonly part: CredentialPart | undefined;
    readonly key: string;
  } {
    const { kind, name: key = "" } = own(schemes, id) ?? leftToCaller;
    // There is no part for the kind `other`.
    return { part: own(parts, kind as keyof CredentialParts), key };
  }

  return ({ security, origin, headers }, details) => {
    const written = Object.keys(schemes).filter((id) => {
      const { part, key } = useOf(id);
      const secret = part?.written?.(headers, key);
      if (secret !== undefined) root.redactor.remember(secret);
      return secret !== undefined;
    });
    const isHeld = (id: string): boolean =>
      provers.has(id) || written.includes(id) || schemes[id]?.kind === "other";
    const complete = security?.filter((each) => each.every(isHeld));
    const found = complete
      ? (complete.find(({ length }) => length > 0) ?? complete[0])
      : [...provers.keys()];
    if (!found && security?.length) throw refusal(security, details);
    const steps = found?.flatMap((id) =>
      written.includes(id) ? [] : (provers.get(id)?.(origin) ?? []),
    );
    return (next) => compose(next, ...(steps ?? []));
  };
};

const leftToCaller: SchemeEntry = { kind: "other" };

const refusal = (
  security: readonly (readonly string[])[],
  details: ErrorDetails,
): ConfigurationError => {
  const choices = security
    .map((each) => each.map((id) => `credentials.${id}`).join(" and "))
    .join(", or ");
  return new ConfigurationError(
    `${details.operation} needs ${choices}`,
    details,
  );
};
