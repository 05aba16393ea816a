import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { exitCodes, type ExitCode } from "./exit-code.ts";

/** Errors in how a command was called. */
const wrongUse: ReadonlySet<string> = new Set([
  "accept-incomplete",
  "accept-without-comparison",
  "accepted-change-duplicate",
  "accepted-until-passed",
  "address-not-taken",
  "allow-host-form",
  "example-folder-in-use",
  "fingerprint-ambiguous",
  "fingerprint-form",
  "fingerprint-unknown",
  "header-form",
  "header-host",
  "host-not-loopback",
  "impact-sdk-ambiguous",
  "impact-sdk-releases",
  "impact-sdk-unknown",
  "impact-without-side",
  "init-exists",
  "init-no-document",
  "init-outside",
  "init-several-documents",
  "init-workflow-name",
  "label-not-a-version",
  "mock-namespaces",
  "mock-without-source",
  "name-not-usable",
  "name-taken",
  "name-unknown",
  "output-is-input",
  "release-file-form",
  "release-file-twice",
  "release-not-listed",
  "release-option-twice",
  "release-option-unassigned",
  "release-path-prefix-form",
  "release-without-input",
  "rename-contradicts",
  "rename-duplicate",
  "rename-form",
  "rename-unknown",
  "replacement-declared",
  "selector-form",
  "steps-need-releases",
  "successor-unknown",
  "undo-nothing",
]);

/**
 * Errors that are usage errors when they concern an argument. The same errors have a place when they concern a file.
 */
const wrongArgument: ReadonlySet<string> = new Set([
  "change-kind-unknown",
  "day-form",
  "package-version-form",
]);

/**
 * Errors about an input that cannot be read or used. `check` reports the same errors in a catalogue with code 1,
 * because the command is asked to fail for them.
 */
const unreadable: ReadonlySet<string> = new Set([
  // Addresses
  "address-form",
  "address-not-asked",
  "address-not-kept",
  "address-not-readable",
  "address-redirected",
  "pin-changed",
  "pins-form",
  // Files
  "catalogue-not-found",
  "change-report-form",
  "facts-folder-empty",
  "file-not-plain",
  "file-not-readable",
  "file-not-utf8",
  "file-too-large",
  "folder-not-readable",
  "folder-too-large",
  "gzip-damaged",
  "impact-report-form",
  "impact-reports-differ",
  "path-outside",
  "reference-from-pipe",
  "reference-outside-root",
  "too-many-documents",
  "usage-format-unknown",
  "usage-not-opened",
  "write-interrupted",
  // The configuration
  "configuration-is-link",
  "configuration-not-file",
  "configured-code",
  "configured-conflict",
  "configured-outside",
  "configured-value",
  // Texts
  "json-duplicate-key",
  "json-syntax",
  "too-deep",
  "too-large",
  "too-many-aliases",
  "too-many-values",
  "yaml-duplicate-key",
  "yaml-syntax",
  "yaml-tag",
  // Catalogues and the files beside them
  "beta-path",
  "ledger-name",
  "ledger-parameters",
  "lifecycle-order",
  "list-of-no-collection",
  "list-parameter-duplicate",
  "list-unknown",
  "missing-key",
  "namespace-duplicate",
  "namespace-without-path",
  "operation-duplicate",
  "path-form",
  "pinned-file-changed",
  "pinned-file-missing",
  "pinned-file-unlisted",
  "pinned-namespace",
  "pinned-path",
  "pinned-twice",
  "release-duplicate",
  "release-unknown",
  "replacement-is-itself",
  "replacement-unknown",
  "seed-duplicate",
  "seed-environment-region",
  "seed-targets",
  "seed-unknown-id",
  "seed-unknown-list",
  "seed-unknown-region",
  "seed-unreachable",
  "token-region-unknown",
  "unknown-key",
  "version-missing",
  "version-unexpected",
  "wrong-value",
  // Templates
  "rendered-not-readable",
  "template-missing-value",
  "template-own-file",
  "template-recursion",
  "template-replaces-nothing",
  "template-syntax",
  "template-too-deep",
  "template-too-much",
  "template-unknown-field",
  "template-unknown-partial",
  "template-wrong-place",
  "template-wrong-value",
  "templates-missing",
  // OpenAPI documents and what prepares them
  "not-openapi",
  "openapi-version",
  "overlay-form",
  "overlay-not-changed",
  "overlay-pattern",
  "overlay-target",
  "overlay-too-much",
  "selector-nothing-left",
  "swagger-conversion",
  // Other conditions of this machine
  "address-not-usable",
  "port-taken",
  "prettier-failed",
  "prettier-not-found",
  "undo-not-known",
]);

/** The exit code of work that failed. The most serious error decides. */
export function failureCode(
  diagnostics: readonly Diagnostic[],
  otherwise: ExitCode = exitCodes.findings,
): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.some(isWrongUse)) return exitCodes.wrongUse;
  if (errors.some(({ code }) => unreadable.has(code)))
    return exitCodes.unreadable;
  return otherwise;
}

function isWrongUse({ code, location }: Diagnostic): boolean {
  return wrongUse.has(code) || (wrongArgument.has(code) && location === null);
}
