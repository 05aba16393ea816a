import type { Command, Option } from "commander";
import type {
  CommandFacts,
  OptionFacts,
} from "../../configuration/command-facts.ts";

/**
 * Options that a configuration cannot have. Most of them concern one run. `allow-remote` opens this machine to other
 * machines: only the user may decide that, and not a file from a cloned repository.
 */
const oneRun: ReadonlySet<string> = new Set([
  "help",
  "version",
  "config",
  "check",
  "dry-run",
  "watch",
  "yes",
  "allow-remote",
]);

/** Commands that need no project or that create one. */
const withoutConfiguration: ReadonlySet<string> = new Set([
  "completion",
  "example",
  "help",
  "init",
  "schema",
]);

export function readsConfiguration(command: Command): boolean {
  return !withoutConfiguration.has(namesOf(command)[0] ?? "");
}

/** Gives the names from the program down to the command: `["import", "openapi"]`. */
export function namesOf(command: Command): readonly string[] {
  return command.parent === null
    ? []
    : [...namesOf(command.parent), command.name()];
}

/** Describes all commands below one, for the schema of the configuration. */
export function describeCommands(program: Command): readonly CommandFacts[] {
  return program.commands.filter(readsConfiguration).map((command) => ({
    name: namesOf(command).join(" "),
    description: command.description(),
    options: configurable(command).map(describeOption),
    commands: describeCommands(command),
  }));
}

/**
 * Lists the options that a configuration may have, without those that must be given in each run. Of a flag and its
 * negation only the first is listed.
 */
export function configurable(command: Command): readonly Option[] {
  const keys = new Set<string>();
  return command.options.filter((option) => {
    const key = keyOf(option);
    // The option of `list --version v1` is not the version option of the program.
    const isOfOneRun =
      option.mandatory ||
      (oneRun.has(key) && !(key === "version" && option.required));
    if (isOfOneRun || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

export function keyOf({ long }: Option): string {
  return (long ?? "").replace(/^--(?:no-)?/, "");
}

function describeOption(option: Option): OptionFacts {
  return {
    key: keyOf(option),
    value: valueOf(option),
    choices: option.argChoices ?? null,
    default: defaultOf(option),
    description: option.description,
  };
}

function valueOf(option: Option): OptionFacts["value"] {
  if (option.isBoolean() || option.negate) return "flag";
  if (option.variadic) return "texts";
  return /<(?:number|port|megabytes)>/.test(option.flags) &&
    option.argChoices === undefined
    ? "number"
    : "text";
}

function defaultOf({ defaultValue, negate }: Option): OptionFacts["default"] {
  if (negate) return true;
  return typeof defaultValue === "string" ||
    typeof defaultValue === "number" ||
    typeof defaultValue === "boolean"
    ? defaultValue
    : null;
}
