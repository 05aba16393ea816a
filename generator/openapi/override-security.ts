import {
  openapiUnknownScheme,
  settingsUnknownOperation,
  settingsUnusedPattern,
} from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DescribedOperation } from "../model/api-description.ts";
import { encodePathText } from "../model/operation-path.ts";
import { matchesGlob } from "../source/glob.ts";
import type {
  SecuritySetting,
  SecuritySettings,
} from "./settings/security-settings.ts";

/** What identifies an operation in the settings. */
type Called = Pick<DescribedOperation, "key" | "method" | "path">;

/** The setting of the operation itself, else the first pattern that fits. */
export function securitySettingOf(
  operation: Called,
  { operations, patterns }: SecuritySettings,
): SecuritySetting | undefined {
  return (
    operations.get(operation.key) ??
    patterns.find((pattern) => fits(pattern, operation))
  );
}

/** The operation with the `security` of its setting, else of the document. */
export function overrideSecurity(
  operation: DescribedOperation,
  settings: SecuritySettings,
): DescribedOperation {
  const setting = securitySettingOf(operation, settings);
  return setting === undefined
    ? operation
    : {
        ...operation,
        shape: { ...operation.shape, security: setting.security },
      };
}

/**
 * Reports settings that match nothing in this document, and schemes that it does not define.
 * @param schemes ids of the security schemes of the document
 */
export function checkSecuritySettings(
  { operations, patterns }: SecuritySettings,
  described: readonly DescribedOperation[],
  schemes: ReadonlySet<string>,
): readonly Diagnostic[] {
  const keys = new Set(described.map(({ key }) => key));
  const written = (): readonly string[] => described.map(writtenKey);
  return [
    ...[...operations]
      .filter(([key]) => !keys.has(key))
      .map(([, setting]) =>
        settingsUnknownOperation(setting.at, setting.written, written()),
      ),
    ...patterns
      .filter((pattern) => !described.some((each) => fits(pattern, each)))
      .map(({ at, written: pattern }) =>
        settingsUnusedPattern(at, pattern, "operation"),
      ),
    ...[...operations.values(), ...patterns].flatMap((setting) =>
      unknownSchemes(setting, schemes),
    ),
  ];
}

function fits({ written }: SecuritySetting, operation: Called): boolean {
  return matchesGlob(writtenKey(operation), encodePathText(written));
}

function writtenKey({ method, path }: Called): string {
  return `${method} ${path}`;
}

function unknownSchemes(
  { at, security }: SecuritySetting,
  schemes: ReadonlySet<string>,
): readonly Diagnostic[] {
  const asked = new Set(
    security.flatMap((each) => each.map(({ scheme }) => scheme)),
  );
  return [...asked]
    .filter((scheme) => !schemes.has(scheme))
    .map((scheme) => openapiUnknownScheme(at, scheme, [...schemes], 1));
}
