import { wrongValue } from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import { keyOf } from "./written-key.ts";

/** What the settings say of an operation, or of those that fit a pattern. */
export interface OperationSetting {
  /** As written: `GET /things/{id}`; `GET /v1/*`, where a star matches any text. */
  readonly written: string;
  readonly at: Location;
}

/** Settings of single operations, and those of patterns in the order of the file. */
export interface ByOperation<Setting extends OperationSetting> {
  readonly operations: ReadonlyMap<OperationKey, Setting>;
  readonly patterns: readonly Setting[];
}

/** The values of a section of the settings file, by operation or pattern as written. */
export interface SettingsSection<Content> {
  readonly name: "lists" | "security";
  readonly content: Readonly<Record<string, Content>>;
}

/** Reports keys that cannot name an operation; `read` makes the setting of a value. */
export function readByOperation<Content, Setting extends OperationSetting>(
  { name, content }: SettingsSection<Content>,
  source: LocatedSource,
  read: (content: Content, row: OperationSetting) => Setting,
  found: Diagnostic[],
): ByOperation<Setting> {
  const operations = new Map<OperationKey, Setting>();
  const patterns: Setting[] = [];
  for (const [written, value] of Object.entries(content)) {
    const at = source.locateKey([name, written]);
    const setting = read(value, { written, at });
    const key = keyOf(written);
    if (key === null) found.push(wrongKey(at, name, written));
    else if (written.includes("*")) patterns.push(setting);
    else operations.set(key, setting);
  }
  return { operations, patterns };
}

function wrongKey(at: Location, name: string, written: string): Diagnostic {
  const expected = "a method and a path such as GET /things/{id}/parts";
  return wrongValue(at, name, expected, written);
}
