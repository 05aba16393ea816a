import { compareText } from "../diagnostics/sort.ts";
import type { SdkOperation, SdkPackage } from "../manifest/sdk-package.ts";
import { formerNamesIn } from "./former-use.ts";
import { readNeeds } from "./needs.ts";
import { isOfSdk, type UsageFact } from "./usage-fact.ts";
import type { DeprecatedUse, FormerNameUse, UsedSdk } from "./usage-file.ts";

/**
 * Summarises what a project uses of an SDK.
 * @param facts facts of any SDKs
 */
export function summariseSdk(
  sdk: SdkPackage,
  facts: readonly UsageFact[],
): UsedSdk {
  const places = countPlaces(sdk, facts);
  const operations = [...sdk.operations.values()];
  const used = operations.filter(({ key }) => places.has(key));
  const { name, version, generator, release } = sdk;
  return {
    name,
    version,
    generator,
    release,
    operations: operations.filter(({ symbol }) => symbol !== null).length,
    used: used.length,
    deprecated: used
      .filter(({ state }) => state !== "available")
      .map((each) => deprecatedUse(each, places.get(each.key) ?? 0))
      .toSorted((a, b) => compareText(a.operation, b.operation)),
    formerNames: formerNames(sdk, facts),
    unused: unusedParts(operations, used),
    needs: readNeeds(used),
  };
}

/** Counts the places that name each operation. */
function countPlaces(
  sdk: SdkPackage,
  facts: readonly UsageFact[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) {
    const { operation, element } = fact;
    if (isOfSdk(fact, sdk) && element === "operation" && operation !== null)
      counts.set(operation, (counts.get(operation) ?? 0) + 1);
  }
  return counts;
}

function formerNames(
  sdk: SdkPackage,
  facts: readonly UsageFact[],
): readonly FormerNameUse[] {
  const own = facts.filter((fact) => isOfSdk(fact, sdk));
  return formerNamesIn(own).map(({ facts: all, ...name }) => ({
    ...name,
    places: all.length,
  }));
}

function deprecatedUse(
  { key, symbol, state, deprecatedSince, sunset, replacement }: SdkOperation,
  places: number,
): DeprecatedUse {
  return {
    operation: key,
    symbol,
    state,
    since: deprecatedSince,
    sunset,
    replacement,
    places,
  };
}

/**
 * Finds the parts of the client in which no operation is used, without those inside of such a part:
 * `client.pets.list` is in `client.pets`.
 */
function unusedParts(
  operations: readonly SdkOperation[],
  used: readonly SdkOperation[],
): readonly string[] {
  const inUse = new Set(used.flatMap(partsAround));
  const unused = new Set(
    operations.flatMap((each) => {
      const topmost = partsAround(each).find((part) => !inUse.has(part));
      return topmost ?? [];
    }),
  );
  return [...unused].toSorted(compareText);
}

/** Returns the parts outermost first, without the client itself and the method. */
function partsAround({ symbol }: SdkOperation): readonly string[] {
  const names = symbol?.split(".") ?? [];
  return names
    .map((_, index) => names.slice(0, index + 1).join("."))
    .slice(1, -1);
}
