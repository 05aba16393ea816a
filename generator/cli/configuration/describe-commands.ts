import type { Command, Option } from "commander";
import type {
  CommandFacts,
  OptionFacts,
} from "../../configuration/command-facts.ts";
import { sharedKeys } from "../../configuration/shared-keys.ts";
import { useOf } from "../options/path-use.ts";

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

/** Commands whose options are those of another, by whose section. */
const lentSections: ReadonlyMap<string, string> = new Map([
  ["upgrade", "generate"],
]);

/**
 * Gives the keys that lead to the options of a command. A key at the top that several commands share has one meaning, so
 * the options of `renames propose` are in `renames-propose`.
 */
export function sectionOf(command: Command): readonly string[] {
  const names = namesOf(command);
  const lent = lentSections.get(names.join(" "));
  if (lent !== undefined) return [lent];
  return sharesName(names) ? [names.join("-")] : names;
}

function sharesName([first = ""]: readonly string[]): boolean {
  return sharedKeys.includes(first);
}

/** Describes all commands below one, for the schema of the configuration. */
export function describeCommands(program: Command): readonly CommandFacts[] {
  return program.commands
    .filter(
      (command) =>
        readsConfiguration(command) && !lentSections.has(command.name()),
    )
    .flatMap((command): readonly CommandFacts[] => {
      const names = namesOf(command);
      return sharesName(names) && command.commands.length > 0
        ? describeCommands(command)
        : [
            {
              name: names.join(" "),
              section: sectionOf(command).at(-1) ?? "",
              description: command.description(),
              options: configurable(command).map(describeOption),
              commands: describeCommands(command),
            },
          ];
    });
}

/**
 * Lists the options that a configuration may have, without those that must be given in each run. Of a flag and its
 * negation only the first is listed.
 */
export function configurable(command: Command): readonly Option[] {
  const keys = new Set<string>();
  return command.options.filter((option) => {
    const key = keyOf(option);
    const isOfOneRun =
      option.mandatory || useOf(option).kind === "command-line";
    if (isOfOneRun || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

export function keyOf({ long }: Option): string {
  return (long ?? "").replace(/^--(?:no-)?/, "");
}

function describeOption(option: Option): OptionFacts {
  const use = useOf(option);
  const commandLineOnly = use.kind === "code" ? use.values : [];
  return {
    key: keyOf(option),
    value: valueOf(option),
    choices:
      option.argChoices?.filter((word) => !commandLineOnly.includes(word)) ??
      null,
    commandLineOnly,
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
