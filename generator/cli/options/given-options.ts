import type { Command, Option } from "commander";

/** Whether the command line or the configuration sets an option. */
export function isGiven(command: Command, name: string): boolean {
  const source = command.getOptionValueSource(name);
  return source === "cli" || source === "config";
}

/** Whether the command line sets an option: then it may do what a file of a clone may not. */
export function isTyped(command: Command, name: string): boolean {
  return command.getOptionValueSource(name) === "cli";
}

/** Names of the options that an option excludes. */
export function excludedBy(
  command: Command,
  option: Option,
): readonly string[] {
  // commander keeps them on the option, but its types do not declare them.
  const { conflictsWith = [] } = option as Option & {
    readonly conflictsWith?: readonly string[];
  };
  return [
    ...conflictsWith,
    ...(reportConflicts(command)[option.attributeName()] ?? []),
  ];
}

/** The commands that print reports check these conflicts together, so they are not declared to commander. */
function reportConflicts(
  command: Command,
): Readonly<Record<string, readonly string[]>> {
  const hasForms = command.options.some(
    (option) => option.attributeName() === "outDir",
  );
  return hasForms ? { out: ["outDir"] } : {};
}
