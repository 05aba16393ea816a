import { own } from "../core/own.ts";
import type { Root } from "../core/root.ts";
import type { Interceptor } from "../core/transport.ts";
import { checkCredential, type Given } from "./check-credentials.ts";
import type { ApiDescriptor } from "./descriptor.ts";
import type { ApiConnectionOptions } from "./options.ts";
import type { ConnectionParts } from "./parts.ts";
import { prove } from "./prove.ts";
import { requirePart } from "../core/require-part.ts";

/** Makes the interceptor that adds a credential to the requests to an origin. */
export type Prover = (origin: string) => Interceptor;

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
  const { allowInsecureLoopback } = root.settings;
  const provers = new Map<string, Prover>();
  const credentials = own(options, "credentials") ?? {};
  for (const [id, credential] of Object.entries(credentials)) {
    if (credential === undefined) continue;
    const scheme = own(schemes, id);
    const given = checkCredential(
      id,
      scheme,
      credential,
      allowInsecureLoopback,
    );
    provers.set(id, toProver(id, given, parts, root));
  }
  return provers;
}

function toProver(
  id: string,
  given: Given,
  { clientCredentials }: ConnectionParts,
  root: Root,
): Prover {
  if (!("client" in given)) {
    const interceptor = prove(id, given, root.redactor);
    return () => interceptor;
  }
  const part = requirePart(clientCredentials, "clientCredentials");
  // A token is for one origin.
  const made = new Map<string, Interceptor>();
  return (origin) => {
    const interceptor = made.get(origin) ?? part(root, given.client, origin);
    made.set(origin, interceptor);
    return interceptor;
  };
}
