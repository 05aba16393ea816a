import {
  migrateValueTwice,
  migrateValueUnknown,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { namedValue } from "../../naming/named-value.ts";

/** What an option says: for each SDK by its name, and for those that it does not name. */
export interface AssignedValues {
  readonly plain: string | undefined;
  readonly bySdk: ReadonlyMap<string, string>;
}

/**
 * Assigns the values of an option to SDKs: `SDK=VALUE`, or one value without a name.
 * @param sdks the names of the SDKs that are migrated
 */
export function assignValues(
  option: string,
  given: readonly string[] = [],
  sdks: readonly string[],
): Checked<AssignedValues> {
  const bySdk = new Map<string, string>();
  let plain: string | undefined;
  for (const text of given) {
    const { name, value } = namedValue(text);
    if (name !== null && !sdks.includes(name))
      return failed(migrateValueUnknown(option, text, sdks));
    const before = name === null ? plain : bySdk.get(name);
    if (before !== undefined && before !== value)
      return failed(migrateValueTwice(option, name, [before, value], sdks));
    if (name === null) plain = value;
    else bySdk.set(name, value);
  }
  return { value: { plain, bySdk }, diagnostics: [] };
}

/** The value for an SDK. */
export function valueFor(
  { plain, bySdk }: AssignedValues,
  sdk: string,
): string | undefined {
  return bySdk.get(sdk) ?? plain;
}
