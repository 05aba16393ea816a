import type { Diagnostic, Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { report } from "./report.ts";

export function settingsUnknownOperation(
  at: Location,
  written: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "warning",
    "settings-unknown-operation",
    at,
    `There is no operation "${written}" in the document, so this setting has no effect.`,
    {
      hint: didYouMean(
        written,
        known,
        "Name an operationId of the document, or METHOD /path; --include and --exclude leave operations out.",
      ),
    },
  );
}

export function settingsNamesOfGateway(at: Location): Diagnostic {
  return report(
    "warning",
    "settings-names-of-gateway",
    at,
    "This setting has no effect: behind a gateway, method names follow only from the paths.",
    {
      hint: "Remove it, and rename methods with sdkwright rename.",
    },
  );
}

export function settingsUnusedPattern(
  at: Location,
  pattern: string,
  what: string,
): Diagnostic {
  return report(
    "warning",
    "settings-unused-pattern",
    at,
    `"${pattern}" matches no ${what} of the document, so this setting has no effect.`,
    {
      hint: "Patterns are case-sensitive, and a star matches any text.",
    },
  );
}

export function settingsPattern(
  at: Location,
  pattern: string,
  problem: string,
): Diagnostic {
  return report(
    "error",
    "settings-pattern",
    at,
    `"${pattern}" cannot be a prefix: ${problem}.`,
    { hint: "Write the text in front, such as Stripe_ or *Controller_." },
  );
}

export function settingsName(
  at: Location,
  name: string,
  problem: string,
): Diagnostic {
  return report(
    "error",
    "settings-name",
    at,
    `"${name}" cannot be the name of a method: ${problem}.`,
    { hint: "Write the members below the client, such as customers.update." },
  );
}

export function settingsListForm(
  at: Location,
  operation: string,
  problem: string,
): Diagnostic {
  return report(
    "warning",
    "settings-list-form",
    at,
    `${operation} cannot be read as such a list: ${problem}.`,
    {
      hint: "Describe under this key where the items are and how to get the next page, or write null if this is not a list.",
    },
  );
}
