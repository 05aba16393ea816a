import type { CommonOptions } from "./common-options.ts";
import { ValidationError } from "./call-errors.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { slots } from "./objects.ts";
import type { Policy, Root } from "./policy.ts";
import { resolveCommonSettings } from "./settings.ts";

/**
 * Makes the shared part of a client; no I/O, no timer.
 * @param options without prototype
 * @param policies what the client does; together they have every hook, see `leanPolicies`
 * @param reservedHeaders names that callers may not set, in lower case
 * @param userAgent what the client calls itself
 * @throws ValidationError
 */
export const createRoot = (
  options: CommonOptions,
  policies: readonly Policy[],
  reservedHeaders: readonly string[],
  userAgent?: string,
): Root => {
  // A client must not go without one in silence.
  if (policies.some((policy) => typeof policy?.hooks !== "function")) {
    throw new ValidationError("use", "must be a list of policies");
  }
  const settings = resolveCommonSettings(options, reservedHeaders, policies);
  const root = slots({ settings }) as unknown as Root; // the others follow
  Object.assign(root, { transport: createFetchTransport(root, userAgent) });
  // The hooks of one policy look for those of others when they run, so their order means nothing. What wraps the transport
  // wraps that of the policies before.
  for (const { hooks } of policies) Object.assign(root, hooks(root));
  return root;
};
