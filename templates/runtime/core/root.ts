import type { CommonOptions } from "./common-options.ts";
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
  const settings = resolveCommonSettings(options, reservedHeaders, policies);
  const root = slots({ settings }) as unknown as Root; // the others follow
  const transport = createFetchTransport(root, userAgent);
  // The hooks of one policy look for those of others when they run, so their order means nothing.
  const made = policies.map(({ hooks }) => hooks(root));
  return Object.assign(root, { transport }, ...made) as Root;
};
