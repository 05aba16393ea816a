import { didYouMean } from "../suggest.ts";
import { messageAt } from "./report.ts";

export const settingsUnknownOperation = messageAt(
  (written: string, known: readonly string[]) => ({
    class: "warning",
    code: "settings-unknown-operation",
    text: `There is no operation "${written}" in the document, so this setting has no effect.`,
    hint: didYouMean(
      written,
      known,
      "Name an operationId of the document, or METHOD /path; --include and --exclude leave operations out.",
    ),
  }),
);

export const settingsNamesOfGateway = messageAt(() => ({
  class: "warning",
  code: "settings-names-of-gateway",
  text: "This setting has no effect: behind a gateway, method names follow only from the paths.",
  hint: "Remove it, and rename methods with sdkwright rename.",
}));

export const settingsUnusedPattern = messageAt(
  (pattern: string, what: string) => ({
    class: "warning",
    code: "settings-unused-pattern",
    text: `"${pattern}" matches no ${what} of the document, so this setting has no effect.`,
    hint: "Patterns are case-sensitive, and a star matches any text.",
  }),
);

export const settingsPattern = messageAt(
  (pattern: string, problem: string) => ({
    class: "error",
    code: "settings-pattern",
    text: `"${pattern}" cannot be a prefix: ${problem}.`,
    hint: "Write the text in front, such as Stripe_ or *Controller_.",
  }),
);

export const settingsName = messageAt((name: string, problem: string) => ({
  class: "error",
  code: "settings-name",
  text: `"${name}" cannot be the name of a method: ${problem}.`,
  hint: "Write the members below the client, such as customers.update.",
}));

export const settingsListForm = messageAt(
  (operation: string, problem: string) => ({
    class: "warning",
    code: "settings-list-form",
    text: `${operation} cannot be read as such a list: ${problem}.`,
    hint: "Describe under this key where the items are and how to get the next page, or write null if this is not a list.",
  }),
);
