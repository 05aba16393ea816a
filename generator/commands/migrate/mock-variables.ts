import { migrateVerifyNotPossible } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { namedValue } from "../../naming/named-value.ts";
import { assignValues, valueFor } from "./assign-values.ts";

const usualVariable = "SDKWRIGHT_MOCK_URL";

/** Says which of the given variables has no name that a program can read; `null`: none. */
export function variableProblem(given: readonly string[] = []) {
  const wrong = given
    .map((text) => namedValue(text).value)
    .find((name) => !/^[A-Za-z_]\w*$/.test(name));
  return wrong === undefined
    ? null
    : migrateVerifyNotPossible(`${wrong} is not the name of a variable`);
}

/**
 * Gives the variable that holds the address of the mock of each SDK.
 * @returns as many names as SDKs, each another one
 */
export function mockVariables(
  given: readonly string[] | undefined,
  sdks: readonly string[],
): Checked<readonly string[]> {
  const found = collectFindings();
  const assigned = found.take(assignValues("--verify-address", given, sdks));
  if (assigned === null) return found.failed();
  const isOne = sdks.length === 1;
  const variables = sdks.map(
    (sdk) =>
      valueFor(assigned, sdk) ??
      (isOne ? usualVariable : `${usualVariable}_${variablePart(sdk)}`),
  );
  const shared = variables.find(
    (each, index) => variables.indexOf(each) < index,
  );
  return shared === undefined
    ? found.done(variables)
    : failed(
        migrateVerifyNotPossible(
          `the variable ${shared} is for the mocks of several SDKs: name one for each, ${sdks.map((sdk) => `--verify-address ${sdk}=VARIABLE`).join(" ")}`,
        ),
      );
}

/** `@acme/shop-api` is `ACME_SHOP_API`. */
function variablePart(sdk: string): string {
  return sdk
    .replace(/^@/, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase();
}
