import { ConfigurationError } from "../core/call-errors.ts";
import type { ConnectionScope } from "./connection.ts";
import type { ScopeLevel, ServiceDescriptor } from "./descriptors.ts";
import type { ConnectionOptions } from "./options.ts";

/**
 * Reads whom a client speaks for. What the types refuse is refused at run time too, for callers without types.
 * @throws ConfigurationError for a level that there is not, and for an option of another level
 */
export const scopeOf = <Level extends ScopeLevel>(
  { levels }: ServiceDescriptor,
  options: ConnectionOptions & { readonly scope: Level },
): ConnectionScope<Level> => {
  const { scope } = options;
  if (!Object.hasOwn(levels, scope)) {
    throw new ConfigurationError(
      `scope must be one of ${Object.keys(levels).join(", ")}`,
    );
  }
  const given = new Map<string, unknown>(Object.entries(options));
  const foreign = levels[scope].address === "bare" ? ["region"] : [];
  for (const [level, { header }] of Object.entries(levels)) {
    if (level !== scope && header !== null) foreign.push(`${level}Id`);
  }
  const found = foreign.find((name) => given.get(name) !== undefined);
  if (found !== undefined) {
    throw new ConfigurationError(`scope ${scope} takes no ${found}`);
  }
  const hasId = levels[scope].header !== null;
  return {
    level: scope,
    // Both are checked where they are used.
    region: given.get("region") as string | undefined,
    contextId: hasId ? (given.get(`${scope}Id`) as string) : undefined,
  };
};
